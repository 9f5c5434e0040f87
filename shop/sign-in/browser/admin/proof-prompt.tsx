import type { Notice, ProofAsked } from '#platform/forms/form-answer.ts'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'

import { Button } from '#platform/ui/button.tsx'

import { proofFields, proofText as text } from '../../admin/proof.ts'
import { CodeField } from '../code-field.tsx'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import { PasswordField } from '../password-field.tsx'
import { UserName } from '../user-name.tsx'

type Props = { notice: Notice; proof: ProofAsked }

/**
 * Asks the sender of a form to prove who they are, and submits it again with the proof: plain forms throughout.
 */
export function ProofPrompt({ notice, proof }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { hasPassword, isCodeSent, email, error } = proof

  useEffect(() => {
    box.current?.querySelector<HTMLInputElement>('input:not([type=hidden], [hidden])')?.focus()
  }, [proof])

  return (
    <div ref={box} className="grid max-w-2xl gap-5">
      <NoticeBox notice={notice} tone={isCodeSent ? 'success' : 'info'} />
      <div className="grid gap-5 border bg-surface p-5 sm:p-8">
        {isCodeSent && (
          <ProofForm by="code" proof={proof}>
            {(isSending) => (
              <>
                <CodeField name={proofFields.code} label={text.code(email)} error={error} />
                <Button type="submit" busy={isSending} className="justify-self-start">
                  {text.submit}
                </Button>
              </>
            )}
          </ProofForm>
        )}
        {hasPassword && !isCodeSent && (
          <ProofForm by="password" proof={proof}>
            {(isSending) => (
              <>
                <UserName email={email} />
                <PasswordField
                  label={text.password}
                  autoComplete="current-password"
                  error={error}
                />
                <Button type="submit" busy={isSending} className="justify-self-start">
                  {text.submit}
                </Button>
              </>
            )}
          </ProofForm>
        )}
        <ProofForm by="send-code" proof={proof}>
          {(isSending) => (
            <Button
              type="submit"
              variant={hasPassword || isCodeSent ? 'secondary' : 'primary'}
              size="small"
              busy={isSending}
              className="justify-self-start"
            >
              {isCodeSent ? text.sendAgain : hasPassword ? text.sendCode : text.sendCodeFirst}
            </Button>
          )}
        </ProofForm>
      </div>
    </div>
  )
}

type ProofFormProps = {
  by: 'password' | 'code' | 'send-code'
  proof: ProofAsked
  children: (isSending: boolean) => ReactNode
}

function ProofForm({ by, proof, children }: ProofFormProps) {
  const isSending = useNavigation().formData?.get(proofFields.by) === by
  return (
    <Form method="post" noValidate className="grid gap-5">
      {numbered(proof.sent).map(({ id, name, value }) => (
        <input key={id} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={proofFields.by} value={by} />
      {children(isSending)}
    </Form>
  )
}

/** The same name, even with the same value, may be sent several times. */
const numbered = (sent: ProofAsked['sent']) =>
  sent.map(([name, value], at) => ({ id: `${name} ${at}`, name, value }))
