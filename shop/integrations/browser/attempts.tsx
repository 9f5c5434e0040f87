import { Moment } from '#platform/dates/moment.tsx'

import type { WebhookAttempt } from '../webhooks.ts'
import { webhookText } from '../webhook-text.ts'

const text = webhookText.delivery

/** The tries of a delivery, the newest first, with what was answered. */
export const Attempts = ({ attempts }: { attempts: readonly WebhookAttempt[] }) => (
  <ol className="grid gap-4">
    {attempts.map((attempt, at) => (
      <li key={attempt.id} className="grid gap-1">
        <p>
          <span className="font-medium">{text.attempt(attempts.length - at)}</span>
          <span className="text-ink-soft">
            {' · '}
            {attempt.endedAt === null && `${text.planned} `}
            <Moment at={attempt.endedAt ?? attempt.dueAt} />
            {attempt.isPressed && ` · ${text.pressed}`}
          </span>
        </p>
        {attempt.failure !== null && <p className="text-danger">{attempt.failure}</p>}
        {attempt.status !== null && (
          <>
            <p className={attempt.status < 300 && attempt.status > 199 ? '' : 'text-danger'}>
              {text.answer(attempt.status)}
            </p>
            {attempt.answer === null || attempt.answer === '' ? (
              <p className="text-sm text-ink-soft">{text.empty}</p>
            ) : (
              <pre className="font-mono text-sm whitespace-pre-wrap text-ink-soft wrap-anywhere">
                {attempt.answer}
              </pre>
            )}
          </>
        )}
      </li>
    ))}
  </ol>
)
