import { Link } from 'react-router'

import { Button } from '#platform/ui/button.tsx'
import { Moment } from '#platform/dates/moment.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'

import { ADMIN_DELIVERIES, RENEW_FORM, TEST_FORM } from '../webhook-paths.ts'
import { webhookText as text } from '../webhook-text.ts'

type Props = {
  endpoint: { id: string; isOn: boolean; secretVersion: number; oldSecretUntil: Date | null }
  /** Made for this page: two presses of one button are one. */
  pressKey: string
  answer: FormAnswer | undefined
}

/** What can be done about an endpoint besides changing it. */
export const EndpointTools = ({ endpoint, pressKey, answer }: Props) => (
  <div className="flex max-w-2xl flex-wrap gap-x-12 gap-y-6 border-y py-6">
    <section aria-labelledby="try" className="grid content-start gap-3">
      <h2 id="try" className="text-xl font-semibold">
        {text.test.title}
      </h2>
      {endpoint.isOn ? (
        <ActionForm form={TEST_FORM} answer={answer} className="grid gap-3">
          {({ isSending }) => (
            <>
              <input type="hidden" name="key" value={pressKey} />
              <Button
                type="submit"
                variant="secondary"
                busy={isSending}
                className="justify-self-start"
              >
                {text.test.submit}
              </Button>
            </>
          )}
        </ActionForm>
      ) : (
        <p className="text-ink-soft">{text.test.off}</p>
      )}
      <Link
        to={`${ADMIN_DELIVERIES}?endpoint=${endpoint.id}`}
        className="link lone-link justify-self-start"
      >
        {text.deliveriesOf}
      </Link>
    </section>
    <section aria-labelledby="secret" className="grid max-w-sm content-start gap-3">
      <h2 id="secret" className="text-xl font-semibold">
        {text.secret.title}
      </h2>
      <p className="text-sm text-ink-soft">{text.secret.lead}</p>
      {endpoint.oldSecretUntil && (
        <p className="text-sm">
          {text.secret.overlap} <Moment at={endpoint.oldSecretUntil} />.
        </p>
      )}
      <ActionForm form={RENEW_FORM} answer={answer} className="grid gap-3">
        {({ isSending }) => (
          <>
            <input type="hidden" name="secret_version" value={endpoint.secretVersion} />
            <Button
              type="submit"
              variant="secondary"
              busy={isSending}
              className="justify-self-start"
            >
              {text.secret.renew}
            </Button>
            <p className="text-sm text-ink-soft">{text.secret.renewHint}</p>
          </>
        )}
      </ActionForm>
    </section>
  </div>
)
