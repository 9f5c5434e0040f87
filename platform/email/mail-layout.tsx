import { createContext, Fragment, use } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import {
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from 'react-email'

import { currentLanguage, homeUrl } from '#platform/languages/current-language.ts'
import { isolate } from '#platform/languages/isolate.ts'
import { DEFAULT_LANGUAGE, languages } from '#platform/languages/languages.ts'

import { mailLayoutText as text } from './mail-layout-text.ts'
import { actionLook, darkMailStyles, logoGround, mailLook } from './mail-theme.ts'
import type { AccentColours } from './mail-theme.ts'

/** The trader whom a mail is from, as the law wants it named in every mail. */
export type MailSender = {
  name: string
  /** What stands where the name would, with its size in pixels. */
  logo?: { url: string; width: number; height: number } | undefined
  /** The colours of actions, light and dark, where they are not those that the shop comes with. */
  accent?: { light: AccentColours; dark: AccentColours } | undefined
  /** Origin of the shop, without a slash at its end. */
  url: string
  /** Street, town and postcode, a line each. */
  addressLines: readonly string[]
  email: string
  companyNumber?: string | undefined
  /** The part of the United Kingdom where the company is registered. */
  registeredIn?: string | undefined
  vatNumber?: string | undefined
}

type Props = {
  sender: MailSender
  /** One line that mail programs show beside the subject. */
  preview: string
  heading: string
  /** The first sentence, where it says nothing that has to be said: words that were set replace it. */
  lead?: ReactNode
  children: ReactNode
}

/** The frame of every mail: name on top, what it is about, the trader below. */
export function MailLayout({ sender, preview, heading, lead, children }: Props) {
  const { opening, closing } = use(MailCopyContext)
  const { tag, direction } = languages[currentLanguage()]
  return (
    <Html lang={tag} dir={direction}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Unescaped: mail programs read the text of a style as it stands. */}
        <style dangerouslySetInnerHTML={{ __html: darkMailStyles(sender.accent?.dark) }} />
      </Head>
      {/* Some programs drop the body: the section in it looks alike. */}
      <body {...mailLook('page', { margin: 0 })} {...rightToLeft()}>
        <Preview>{preview}</Preview>
        <Section {...mailLook('page', page)} {...rightToLeft()}>
          <Container style={column}>
            <Link href={homeUrl(sender.url)} {...mailLook('ink', brand)}>
              <Brand sender={sender} />
            </Link>
            <Section {...mailLook('sheet', sheet)}>
              <Heading as="h1" {...mailLook('ink', title)}>
                {heading}
              </Heading>
              {opening.length > 0 ? (
                <Paragraphs of={opening} />
              ) : (
                lead !== undefined && <MailText>{lead}</MailText>
              )}
              <AccentContext value={sender.accent?.light}>{children}</AccentContext>
              <Paragraphs of={closing} />
            </Section>
            <Section>
              <Text {...mailLook('soft', small)}>
                {ownText([sender.name, ...sender.addressLines].join(', '))}
                <br />
                {registration(sender)}
                <Link href={`mailto:${sender.email}`} {...mailLook('soft', quietLink)}>
                  {sender.email}
                </Link>
              </Text>
            </Section>
          </Container>
        </Section>
      </body>
    </Html>
  )
}

/**
 * What customers, staff or carriers wrote, in whatever language: in right-to-left mails an address begins with its
 * number all the same.
 */
export const ownText = (written: string): string =>
  rightToLeft().dir === undefined ? written : isolate(written)

/** Some programs drop the root and the body with what they say of the direction: it is repeated where English needs nothing. */
function rightToLeft(): { dir?: 'rtl' } {
  const { direction } = languages[currentLanguage()]
  return direction === 'rtl' ? { dir: direction } : {}
}

const AccentContext = createContext<AccentColours | undefined>(undefined)

/** The logo has its name as alternative text: most mail programs show pictures only when asked. */
function Brand({ sender: { name, logo } }: Pick<Props, 'sender'>) {
  if (!logo) return name
  const { url, width, height } = logo
  return <Img src={url} width={width} height={height} alt={name} style={mark} />
}

/** Plain text: whatever looks like HTML in it is shown as it was typed. */
function Paragraphs({ of }: { of: readonly string[][] }) {
  // oxlint-disable react/no-array-index-key -- identical paragraphs and lines are possible, so only the position identifies them; a mail is rendered once and never reordered
  return of.map((lines, at) => (
    <MailText key={at}>
      {lines.map((line, number) => (
        <Fragment key={number}>
          {number > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </MailText>
  ))
  // oxlint-enable react/no-array-index-key
}

export function MailText({ children }: { children: ReactNode }) {
  return <Text {...mailLook('ink', paragraph)}>{children}</Text>
}

/** Less important than the rest: what to do when the mail was not expected, say. */
export function MailNote({ children }: { children: ReactNode }) {
  return <Text {...mailLook('soft', { ...small, textAlign: 'start' })}>{children}</Text>
}

/** The one thing to do, with its address in words for programs that show no buttons. */
export function MailAction({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button href={href} {...actionLook(action, use(AccentContext))}>
      {children}
    </Button>
  )
}

/**
 * Content that is in English in every language so far: in mails of another one it is marked as that, and keeps its
 * direction.
 */
export function MailOwnLanguage({ children }: { children: ReactNode }) {
  if (currentLanguage() === DEFAULT_LANGUAGE) return children
  const { tag } = languages[DEFAULT_LANGUAGE]
  return (
    <div lang={tag} dir="auto">
      {children}
    </div>
  )
}

export function MailRule() {
  return <Hr {...mailLook('rule', { margin: '24px 0' })} />
}

/**
 * A code to type in: large, in one piece, so that a double click, a long press or a screen reader
 * takes it whole; wide by its letter spacing alone.
 */
export function MailCode({ children }: { children: string }) {
  return (
    <Text {...mailLook('code', code)} {...(rightToLeft().dir && { dir: 'ltr' })}>
      {children}
    </Text>
  )
}

function registration({ companyNumber, registeredIn, vatNumber }: MailSender) {
  const numbers = [
    companyNumber && text.companyNumber(companyNumber),
    registeredIn && text.registeredIn(registeredIn),
    vatNumber && text.vatNumber(vatNumber),
  ].filter(Boolean)
  return numbers.length === 0 ? null : (
    <>
      {numbers.join(' · ')}
      <br />
    </>
  )
}

const page: CSSProperties = {
  padding: '32px 12px',
  fontFamily: "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif",
}
const column: CSSProperties = { maxWidth: '560px', margin: '0 auto' }
const brand: CSSProperties = {
  display: 'block',
  padding: '8px 0 24px',
  textAlign: 'center',
  fontFamily: "'Instrument Serif', Georgia, serif",
  fontSize: '32px',
  textDecoration: 'none',
}
const mark: CSSProperties = { ...logoGround, margin: '0 auto', padding: '8px' }
const sheet: CSSProperties = {
  padding: '32px 28px',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderRadius: '2px',
}
const title: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: "'Instrument Serif', Georgia, serif",
  fontSize: '28px',
  fontWeight: 400,
  lineHeight: '34px',
}
const paragraph: CSSProperties = { margin: '0 0 16px', fontSize: '16px', lineHeight: '26px' }
const small: CSSProperties = {
  margin: '16px 0 0',
  fontSize: '13px',
  lineHeight: '20px',
  textAlign: 'center',
}
const quietLink: CSSProperties = { textDecoration: 'underline' }
const action: CSSProperties = {
  margin: '8px 0 16px',
  padding: '14px 28px',
  borderRadius: '999px',
  fontSize: '16px',
  fontWeight: 500,
  textDecoration: 'none',
}
const code: CSSProperties = {
  margin: '8px 0 16px',
  padding: '16px 8px',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderRadius: '2px',
  fontFamily: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  fontSize: '34px',
  fontWeight: 600,
  lineHeight: '42px',
  letterSpacing: '8px',
  textAlign: 'center',
  userSelect: 'all',
}

/** The shop's own opening and closing of a mail: paragraphs, each a list of lines. */
type FilledCopy = { opening: readonly string[][]; closing: readonly string[][] }

/** Read by the frame of every mail, so that no mail can leave it out, and it can replace nothing else. */
export const MailCopyContext = createContext<FilledCopy>({ opening: [], closing: [] })
