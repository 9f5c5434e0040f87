import { Button } from '#platform/ui/button.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { AdminLink } from '#shop/sign-in/browser/admin/admin-link.tsx'
import { adminOrderPath } from '#shop/orders/admin-order-paths.ts'
import { StateBadge } from '#shop/orders/browser/admin/state-badge.tsx'

import { adminExchangeText as text } from '../../handling/admin-return-text.ts'
import { exchangeMoney, isWhole } from '../../handling/next-step.ts'
import type { ExchangeOrder, Return } from '../../return.ts'

type Props = {
  item: Return
  newOrder: ExchangeOrder
  answer: FormAnswer | undefined
}

/** The exchange of a return: the replacement order, and the actions available once the goods are here. */
export function ExchangeSection({ item, newOrder, answer }: Props) {
  const money = exchangeMoney(item, newOrder)
  return (
    <section aria-label={text.title} className="grid gap-4">
      <h2 className="text-xl font-semibold">{text.title}</h2>
      <p className="flex flex-wrap items-center gap-x-6">
        <span>
          {text.isOrder}{' '}
          <AdminLink to={adminOrderPath(newOrder.orderId)} className="link lone-link">
            {newOrder.orderNumber}
          </AdminLink>
        </span>
        <StateBadge state={newOrder.state} />
      </p>
      {money !== undefined && <p className="text-ink-soft">{money}</p>}
      {item.state === 'received' && item.resolution === 'exchange' && (
        <>
          {isWhole(item) ? (
            <SettleForm newOrder={newOrder} answer={answer} />
          ) : (
            <p>{text.notWhole}</p>
          )}
          <EndForm newOrder={newOrder} answer={answer} />
        </>
      )}
    </section>
  )
}

const SettleForm = ({ newOrder, answer }: Omit<Props, 'item'>) => (
  <ActionForm
    form="settle-exchange"
    answer={answer}
    className="grid max-w-xl justify-items-start gap-4"
  >
    {({ isSending }) => (
      <>
        <p>{text.settle.text(newOrder.orderNumber, newOrder.backPence)}</p>
        <Button type="submit" busy={isSending}>
          {text.settle.submit}
        </Button>
      </>
    )}
  </ActionForm>
)

const EndForm = ({ newOrder, answer }: Omit<Props, 'item'>) => (
  <ActionForm
    form="end-exchange"
    answer={answer}
    className="mt-4 grid max-w-xl justify-items-start gap-4"
  >
    {({ isSending }) => (
      <>
        <h3 className="font-semibold">{text.end.title}</h3>
        <p className="text-ink-soft">{text.end.text(newOrder.orderNumber, newOrder.toPayPence)}</p>
        <Button type="submit" variant="secondary" busy={isSending}>
          {text.end.submit}
        </Button>
      </>
    )}
  </ActionForm>
)
