import { randomUUID } from 'node:crypto'

import { Link } from 'react-router'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import {
  ADMIN_CUSTOMERS,
  ADMIN_PEOPLE,
  adminCustomerPath,
} from '#shop/sign-in/admin/admin-paths.ts'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { Access, Sessions } from '#shop/admin/browser/customers/customer-access.tsx'
import { CustomerCredit, CustomerFacts } from '#shop/admin/browser/customers/customer-facts.tsx'
import {
  Addresses,
  Cart,
  Messages,
  Orders,
  Returns,
  Waiting,
} from '#shop/admin/browser/customers/customer-lists.tsx'
import { CustomerPrivacy } from '#shop/admin/browser/customers/customer-privacy.tsx'
import { StaffMessages } from '#shop/contact/browser/admin/staff-message-list.tsx'
import { listStaffMessages } from '#shop/contact/server/staff-messages.tsx'
import { customerDone, customerText as text } from '#shop/admin/customers/customer-text.ts'
import { customerAction } from '#shop/admin/server/customers/customer-action.ts'
import { privacyAction, isPrivacyForm } from '#shop/admin/server/customers/privacy-action.ts'
import { emailOfCustomer, readCustomer } from '#shop/admin/server/customers/read-customer.ts'
import { readOwnMails } from '#shop/newsletter/server/choices.ts'
import { grantCreditVerb } from '#shop/credit/server/credit-verbs.ts'
import { readPrivacy } from '#shop/privacy/server/requests.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actOnForm, verbOf } from '../admin-form.ts'
import { notFound, rowId } from '../../row-id.ts'
import type { Route } from './+types/admin-customer'

export const meta: Route.MetaFunction = ({ matches }) => [
  // Without the name: titles stay in histories.
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'see_customers')
  const userId = rowId(params)
  const { db } = context.get(servicesContext)
  const mayPrivacy = can(session, 'handle_privacy_requests')
  const about = { kind: 'customer', id: userId } as const
  const [customer, mails, privacy, written] = await Promise.all([
    readCustomer(db, userId),
    readOwnMails(db, userId),
    mayPrivacy ? readPrivacy(db, userId) : undefined,
    listStaffMessages(db, about),
  ])
  if (!customer) throw notFound()
  return {
    customer,
    about,
    written,
    mails,
    privacy,
    giftKey: can(session, 'give_credit') ? randomUUID() : undefined,
    mayManage: can(session, 'manage_customers'),
    mayReturns: can(session, 'handle_returns'),
    mayPeople: can(session, 'manage_admins'),
    notice: customerDone(url.searchParams.get('done')),
  }
}

const verbs = [grantCreditVerb]

export function action(args: Route.ActionArgs) {
  const userId = rowId(args.params)
  return actOnForm(
    args,
    (form) =>
      verbOf(verbs, form)?.needs ?? [
        isPrivacyForm(form.get('form')) ? 'handle_privacy_requests' : 'manage_customers',
      ],
    async ({ form, actorId, services }) => {
      const { db } = services
      const verb = verbOf(verbs, form)
      if (verb) {
        // To the customer of this page, whatever email the form was sent with.
        const email = await emailOfCustomer(db, userId)
        if (email === undefined) throw notFound()
        form.set('email', email)
        return verb.act(services, { form, id: userId, actorId })
      }
      const name = form.get('form')
      const givesUpCredit = form.get('give_up_credit') === 'yes'
      return isPrivacyForm(name)
        ? privacyAction(db, { form: name, givesUpCredit, actorId, userId })
        : customerAction(db, { form, actorId, userId })
    },
    adminCustomerPath(userId),
  )
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminCustomerPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { customer, mails, privacy, giftKey, mayManage, mayReturns, mayPeople, notice } = loaderData
  const { who, addresses, orders, hasMoreOrders, returns, messages, cart, waiting, credit } =
    customer

  return (
    <AdminFrame
      className="max-w-4xl gap-10"
      back={{ to: ADMIN_CUSTOMERS, label: text.back }}
      title={who.name || who.email}
      wraps
      answer={answer}
      done={notice}
      below={
        who.isAdmin && (
          <p>
            {text.admin.text}{' '}
            {mayPeople && (
              <Link to={ADMIN_PEOPLE} className="link">
                {text.admin.link}
              </Link>
            )}
          </p>
        )
      }
    >
      <CustomerFacts who={who} mails={mails} />
      <Orders orders={orders} allFor={hasMoreOrders ? who.email : undefined} />
      <Returns returns={returns} mayOpen={mayReturns} />
      <Messages messages={messages} />
      {!who.isAdmin && <StaffMessages messages={loaderData.written} about={loaderData.about} />}
      {!who.isAdmin && (
        <CustomerCredit credit={credit} email={who.email} giftKey={giftKey} answer={answer} />
      )}
      {addresses.length > 0 && <Addresses addresses={addresses} />}
      <Cart cart={cart} />
      <Waiting waiting={waiting} />
      {!who.isAdmin && (
        <>
          <Sessions customer={customer} answer={answer} mayManage={mayManage} />
          <Access customer={customer} answer={answer} mayManage={mayManage} />
          {privacy && (
            <CustomerPrivacy status={privacy} hasCredit={credit.balancePence > 0} answer={answer} />
          )}
        </>
      )}
    </AdminFrame>
  )
}
