import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { formatMoment } from '#platform/dates/moment.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { refusedForm } from '#platform/forms/form-answer.ts'

import { customerText } from '../../customers/customer-text.ts'
import type { CustomerRead } from '../../server/customers/read-customer.ts'

import { CustomerSection } from './customer-facts.tsx'

type Props = {
  customer: CustomerRead
  answer: FormAnswer | undefined
  /** Whether the admin may change any of it. */
  mayManage: boolean
}

/** Where a customer is signed in, and signing them out. */
export function Sessions({ customer: { sessions }, answer, mayManage }: Props) {
  const text = customerText.sessions
  return (
    <CustomerSection
      title={text.title}
      rows={sessions}
      none={text.none}
      footer={
        mayManage &&
        sessions.length > 1 && (
          <ActionForm form="end-all-sessions" answer={answer} className="mt-4">
            {({ isSending }) => (
              <Button type="submit" variant="secondary" size="small" busy={isSending}>
                {text.endAll}
              </Button>
            )}
          </ActionForm>
        )
      }
    >
      {({ id, device, lastSeenAt }) => (
        <>
          <span>
            {device}{' '}
            <span className="text-sm text-ink-soft">
              {text.lastSeen} {formatMoment(lastSeenAt)}
            </span>
          </span>
          {mayManage && (
            <ActionForm form="end-session" id={id} answer={answer} className="">
              {({ isSending }) => (
                <Button
                  type="submit"
                  variant="quiet"
                  size="small"
                  busy={isSending}
                  aria-label={text.endLabel(device)}
                >
                  {text.end}
                </Button>
              )}
            </ActionForm>
          )}
        </>
      )}
    </CustomerSection>
  )
}

/** Whether a customer may sign in, and why not; keeping them from it, and letting them again. */
export function Access(props: Props) {
  const { block, formerBlocks } = props.customer
  const text = customerText.block
  return (
    <section aria-label={text.title} className="grid justify-items-start gap-4">
      <h2 className="text-xl font-semibold">{text.title}</h2>
      {block ? (
        <Blocked block={block} answer={props.answer} mayManage={props.mayManage} />
      ) : (
        props.mayManage && <BlockForm answer={props.answer} />
      )}
      {formerBlocks.length > 0 && (
        <div className="grid gap-1 text-sm text-ink-soft">
          <h3 className="font-medium">{text.former}</h3>
          <ul className="grid gap-1">
            {formerBlocks.map(({ id, at, liftedAt, reason }) => (
              <li key={id} className="wrap-anywhere">
                {formatMoment(at)} {liftedAt && `${text.until} ${formatMoment(liftedAt)}`}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function Blocked({
  block: { id, at, by, reason },
  answer,
  mayManage,
}: Omit<Props, 'customer'> & { block: NonNullable<CustomerRead['block']> }) {
  const text = customerText.block
  return (
    <>
      <p className="wrap-anywhere">
        <span className="text-danger">
          {text.blocked}
          {text.by(by)}, {formatMoment(at)}
        </span>
        <span className="block">{reason}</span>
      </p>
      {mayManage && (
        <ActionForm form="unblock-customer" id={id} answer={answer} className="">
          {({ isSending }) => (
            <Button type="submit" variant="secondary" size="small" busy={isSending}>
              {text.lift}
            </Button>
          )}
        </ActionForm>
      )}
    </>
  )
}

function BlockForm({ answer }: Pick<Props, 'answer'>) {
  const text = customerText.block
  return (
    <details open={refusedForm(answer, 'block-customer') !== undefined} className="w-full max-w-lg">
      <summary className="link lone-link w-fit cursor-pointer">{text.summary}</summary>
      <ActionForm form="block-customer" answer={answer} className="mt-3 grid gap-4">
        {({ refused, isSending }) => (
          <>
            <p className="text-sm text-ink-soft">{text.text}</p>
            <TextField
              label={text.reason}
              hint={text.reasonHint}
              name="reason"
              autoComplete="off"
              defaultValue={refused?.typed.reason ?? ''}
              error={refused?.fields.reason}
            />
            <Button
              type="submit"
              variant="secondary"
              busy={isSending}
              className="justify-self-start text-danger"
            >
              {text.submit}
            </Button>
          </>
        )}
      </ActionForm>
    </details>
  )
}
