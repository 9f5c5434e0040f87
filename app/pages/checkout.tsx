import { redirect } from 'react-router'
import { z } from 'zod'

import { servicesContext, sessionContext } from '#platform/pages/contexts.ts'
import { readForm } from '#platform/pages/server/read-form.ts'
import { toast } from '#platform/ui/toast/toast.ts'
import { MAX_ADDRESSES } from '#shop/profile/address/address-book.ts'
import { addressText } from '#shop/profile/address/address-text.ts'
import { answerInTime } from '#platform/forms/browser/answer-in-time.ts'
import { signInPath } from '#shop/sign-in/safe-redirect.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { BesideContactContext } from '#shop/checkout/browser/address-step.tsx'
import { Checkout } from '#shop/checkout/browser/checkout.tsx'
import { checkoutText } from '#shop/checkout/checkout-text.ts'
import { NewsletterBox } from '#shop/newsletter/browser/newsletter-box.tsx'
import { readOwnMails } from '#shop/newsletter/server/choices.ts'
import { orderPath } from '#shop/orders/order-paths.ts'
import { findLastAddress, readOrder } from '#shop/orders/server/read-order.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/checkout'
import { sentFields } from './account/profile/server-section.ts'

export { PageError as ErrorBoundary } from '#app/layouts/page-error.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, checkoutText.title) },
  { name: 'robots', content: 'noindex' },
]

type Context = Route.LoaderArgs['context']

async function visitorOf(context: Context) {
  const session = await context.get(sessionContext)()
  // It ended since the guard let it in.
  if (!session) throw redirect(signInPath('/checkout'))
  return { session, ...context.get(accountsContext) }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { session, accounts } = await visitorOf(context)
  const { db } = context.get(servicesContext)
  await leadToEndedOrder(context, session.userId, url.searchParams.get('order'))
  const book = await accounts.listAddresses(session)
  return {
    userId: session.userId,
    book,
    lastAddress: book.length === 0 ? await findLastAddress(db, session.userId) : undefined,
    isOnList: (await readOwnMails(db, session.userId)).includes('newsletter'),
    name: `${session.firstName} ${session.lastName}`.trim(),
  }
}

/** The link of a mail to an order that no longer waits for its payment leads to what became of it. */
async function leadToEndedOrder(context: Context, userId: string, named: string | null) {
  if (named === null) return
  const orderId = z.uuid().safeParse(named).data
  const { db } = context.get(servicesContext)
  const order = orderId === undefined ? undefined : await readOrder(db, orderId, userId)
  // Nobody else's order is there either: its page says so.
  if (order?.state !== 'pending_payment') throw redirect(orderPath(orderId ?? 'none'))
}

/** Puts the typed address into the address book; the order does not wait for it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { session, accounts, caller } = await visitorOf(context)
  const sent = sentFields(await readForm(request))
  const saved = await accounts.saveAddress(caller, session, {
    postcode: sent('postcode'),
    name: sent('name'),
    line1: sent('line1'),
    line2: sent('line2'),
    city: sent('city'),
    phone: sent('phone'),
  })
  return saved.ok ? 'kept' : saved.refusal.kind
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const { notKept, notKeptText } = checkoutText.addresses
  const answer = await answerInTime<string>(() => serverAction(), String)
  if (answer !== 'kept') {
    const description = answer === 'address_limit' ? addressText.limit(MAX_ADDRESSES) : notKeptText
    toast.info({ title: notKept, description, duration: 8000 })
  }
  return null
}

export default function CheckoutPage({ loaderData: { isOnList, ...owner } }: Route.ComponentProps) {
  return (
    <div className="narrow-shell py-10">
      <h1 className="display text-3xl">{checkoutText.title}</h1>
      <BesideContactContext value={!isOnList && <NewsletterBox />}>
        <Checkout owner={owner} />
      </BesideContactContext>
    </div>
  )
}
