import { Link } from 'react-router'

import { buttonStyle } from '#platform/ui/button.tsx'
import { PageSection } from '#platform/forms/browser/page-section.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'

import { orderPageText as text } from '#shop/orders/order-page-text.ts'
import { ORDERS_PATH } from '#shop/orders/order-paths.ts'
import { OrderPage } from './order-page.tsx'
import type { OrdersData } from '#shop/orders/browser/profile/orders-data.ts'
import { OrdersList } from '#shop/orders/browser/profile/orders-list.tsx'

/** The customer's orders: the list, or one of them. */
export function OrdersSection({
  data,
  answer,
}: {
  data: OrdersData
  answer: FormAnswer | undefined
}) {
  if (data.kind === 'list') {
    return (
      <PageSection title={text.title} lead={text.lead} answer={answer}>
        <OrdersList key={data.before} rendered={data.list} before={data.before} />
      </PageSection>
    )
  }
  if (data.kind === 'order') {
    const { order, ...keys } = data
    return <OrderPage key={order.order_id} rendered={order} {...keys} answer={answer} />
  }
  return (
    <PageSection title={text.notFound.title} lead={text.notFound.text} answer={answer}>
      <Link to={ORDERS_PATH} className={buttonStyle()}>
        {text.back}
      </Link>
    </PageSection>
  )
}
