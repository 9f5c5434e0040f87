import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'

import { Button } from '#platform/ui/button.tsx'
import { CopyButton } from '#platform/ui/toast/copy-button.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import type { NewAuthenticator } from '../server/set-up-second-factor.ts'

import type { RefusedCode } from '../admin-answer.ts'
import { adminText } from '../admin-text.ts'
import { CodeField } from '#shop/sign-in/browser/code-field.tsx'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'

const text = adminText.setUp

type Props = {
  authenticator: NewAuthenticator
  isReplacement: boolean
  refused: RefusedCode | undefined
}

/** From the QR code to the code that proves that the app has it. */
export function AuthenticatorSteps({ authenticator, isReplacement, refused }: Props) {
  const { secret, uri, qr } = authenticator
  const form = useRef<HTMLFormElement>(null)
  const hasScripts = useHydrated()
  const isSending = useNavigation().formData?.get('form') === 'set-up'

  useEffect(() => {
    if (refused?.error === undefined) return
    const field = form.current?.querySelector<HTMLInputElement>('[name=code]')
    field?.focus()
    field?.select()
  }, [refused])

  return (
    <ol className="grid gap-10">
      <Step number={1} title={text.scan}>
        <p className="text-ink-soft">{text.scanText}</p>
        {/* Black on white in both themes: many scanners read nothing else. */}
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          className="mx-auto mt-5 w-full max-w-60 rounded-sm border"
        >
          <title>{text.qrCode}</title>
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
        <p className="mt-3 text-center">
          <a href={uri} className="link lone-link text-sm">
            {text.onThisDevice}
          </a>
        </p>
      </Step>
      <Step number={2} title={text.byHand}>
        <p className="text-ink-soft">{text.byHandText}</p>
        <p
          data-testid="authenticator-secret"
          className="mt-4 border bg-surface p-4 text-center font-medium tracking-wider wrap-anywhere tabular-nums select-all"
        >
          {inGroups(secret)}
        </p>
        {hasScripts && <CopyButton text={secret} label={text.copySecret} />}
      </Step>
      <Step number={3} title={text.test}>
        <p className="mb-5 text-ink-soft">{text.testText}</p>
        {refused && refused.error === undefined && (
          <div className="mb-5">
            <NoticeBox notice={refused.notice} tone="error" takesFocus />
          </div>
        )}
        <Form ref={form} method="post" noValidate className="grid gap-5">
          <input type="hidden" name="form" value="set-up" />
          <CodeField name="code" label={text.code} error={refused?.error} />
          <Button type="submit" busy={isSending} className="w-full">
            {isReplacement ? text.submitReplace : text.submit}
          </Button>
        </Form>
      </Step>
    </ol>
  )
}

const Step = ({
  number,
  title,
  children,
}: {
  number: number
  title: string
  children: ReactNode
}) => (
  <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3">
    <span aria-hidden className="display text-2xl text-ink-soft">
      {number}
    </span>
    <div>
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      {children}
    </div>
  </li>
)

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
