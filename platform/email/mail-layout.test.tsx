import { render } from 'react-email'
import { expect, test } from 'vitest'

import { MailAction, MailCode, MailLayout, MailNote, MailRule, MailText } from './mail-layout.tsx'

const sender = {
  name: 'Libas',
  url: 'https://shop.test',
  addressLines: ['1 Mill Lane', 'Bradford BD1 1AA'],
  email: 'hello@shop.test',
  vatNumber: 'GB123456789',
}
const mail = (
  <MailLayout sender={sender} preview="Your code is inside." heading="Your sign-in code">
    <MailText>Type this code to sign in:</MailText>
    <MailCode>042137</MailCode>
    <MailAction href="https://shop.test/orders">See your orders</MailAction>
    <MailRule />
    <MailNote>It works for 10 minutes.</MailNote>
  </MailLayout>
)

test('whatever has a colour of its own changes it in the dark', async () => {
  const html = await render(mail)
  const coloured = html.match(/<[^>]*style="[^"]*(?:^|[";])(?:background-)?color:[^>]*>/g) ?? []

  expect(coloured.length).toBeGreaterThan(6)
  for (const element of coloured) expect(element).toMatch(/class="[^"]*mail-\w+/)
  for (const [name] of html.matchAll(/(?<=class="[^"]*)mail-\w+/g)) {
    expect(html).toMatch(
      new RegExp(`prefers-color-scheme:dark\\)\\{.*\\.${name}\\{[^}]*!important`),
    )
  }
})

test('an action has the colours of the shop in both schemes, and a mail without them is unchanged', async () => {
  const accent = {
    light: { accent: '#7a1f3d', accentInk: '#ffffff' },
    dark: { accent: '#f0b0c4', accentInk: '#1a0f13' },
  }
  const html = await render(
    <MailLayout sender={{ ...sender, accent }} preview="Look" heading="Look">
      <MailAction href="https://shop.test/orders">See your orders</MailAction>
    </MailLayout>,
  )

  expect(html).toMatch(/class="mail-action"[^>]*background-color:#7a1f3d;color:#ffffff/)
  expect(html).toContain(
    '.mail-action{background-color:#f0b0c4 !important;color:#1a0f13 !important}',
  )
  expect(html).not.toMatch(/#5B4636|#D9B99B/)
  expect(await render(mail)).toMatch(/class="mail-action"[^>]*background-color:#5B4636/)
})

test('both schemes are announced to mail programs', async () => {
  const html = await render(mail)

  expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
  expect(html).toContain('<meta name="supported-color-schemes" content="light dark"/>')
})

test('a code is one piece of text, in HTML as in plain text', async () => {
  expect(await render(mail)).toContain('>042137</')
  expect(await render(mail, { plainText: true })).toMatch(/^042137$/m)
})

test('the plain text has everything that the mail has', async () => {
  const text = await render(mail, { plainText: true })

  expect(text).toMatchInlineSnapshot(`
    "Libas https://shop.test


    YOUR SIGN-IN CODE

    Type this code to sign in:

    042137

    See your orders https://shop.test/orders

    ----------------------------------------

    It works for 10 minutes.

    Libas, 1 Mill Lane, Bradford BD1 1AA
    VAT number GB123456789
    hello@shop.test"
  `)
})

test('a logo replaces the name, with the name as its alternative text', async () => {
  const logo = { url: 'https://shop.test/logo/a.png', width: 240, height: 53 }
  const message = (
    <MailLayout sender={{ ...sender, logo }} preview="Hello." heading="Hello">
      <MailText>Hello.</MailText>
    </MailLayout>
  )
  const [html, plainText] = await Promise.all([
    render(message),
    render(message, { plainText: true }),
  ])

  const [picture] = html.match(/<img[^>]*>/) ?? []
  for (const text of [`src="${logo.url}"`, 'width="240"', 'height="53"', 'alt="Libas"'])
    expect(picture).toContain(text)
  expect(plainText).toContain('https://shop.test')
  expect(plainText).not.toContain(logo.url)
})
