import type { ReactNode } from 'react'

import { asWritten } from '#platform/ui/as-written.ts'
import { Button } from '#platform/ui/button.tsx'
import { addressLines } from '#shop/profile/address/address.ts'
import { addressErrors } from '#shop/profile/address/address-form.ts'
import type { AddressForm } from '#shop/profile/address/address-form.ts'
import { checkoutCreditText } from '#shop/checkout/checkout-credit-text.ts'
import { checkoutText } from '#shop/checkout/checkout-text.ts'
import { creditLines } from '../checkout-credit.ts'
import type { OrderCredit } from '#shop/credit/credit.ts'
import { promiseText } from '#shop/delivery/delivery-promise.ts'

import type { DeliveryMethod } from './checkout-query.ts'
import { goToStep } from './step.tsx'

const text = checkoutText.review

type Props = {
  address: AddressForm
  /** Undefined if billed to the delivery address. */
  billing: AddressForm | undefined
  method: DeliveryMethod | undefined
  /** Of goods that are not there yet. */
  promised: readonly { name: string; promise: string }[]
  note: string
  /** Undefined without gift wrap. */
  giftMessage: string | undefined
  /** The part paid with credit. */
  credits: readonly OrderCredit[]
}

/** A summary of the order besides its lines, with links back to each step. */
export const Review = ({
  address,
  billing,
  method,
  promised,
  note,
  giftMessage,
  credits,
}: Props) => (
  <dl className="divide-y border-y">
    <Row term={text.deliverTo} label={text.changeAddress} onChange={() => goToStep('address')}>
      <AddressText address={address} />
    </Row>
    {billing && (
      <Row term={text.billTo} label={text.changeAddress} onChange={() => goToStep('address')}>
        <AddressText address={billing} />
      </Row>
    )}
    <Row term={text.delivery} label={text.changeDelivery} onChange={() => goToStep('delivery')}>
      {method ? text.method(method.name, promiseText(method)) : text.notYet}
      {promised.map(({ name, promise }) => `\n${name}: ${promise}`)}
    </Row>
    {credits.length > 0 && (
      <Row
        term={checkoutCreditText.paid.title}
        label={checkoutCreditText.paid.change}
        onChange={() => goToStep('extras')}
      >
        {creditLines(credits).join('\n')}
      </Row>
    )}
    {giftMessage !== undefined && (
      <Row
        term={checkoutText.giftWrap.add}
        label={text.changeExtras}
        onChange={() => goToStep('extras')}
      >
        {giftMessage || checkoutText.giftWrap.withoutMessage}
      </Row>
    )}
    {note !== '' && (
      <Row
        term={checkoutText.note.title}
        label={text.changeExtras}
        onChange={() => goToStep('extras')}
      >
        {note}
      </Row>
    )}
  </dl>
)

function AddressText({ address }: { address: AddressForm }) {
  if (Object.keys(addressErrors(address)).length > 0) return text.notYet
  return addressLines({ ...address, country: 'GB' }).join(', ')
}

type RowProps = { term: string; label: string; onChange: () => void; children: ReactNode }

const Row = ({ term, label, onChange, children }: RowProps) => (
  <div className="grid grid-cols-[1fr_auto] gap-x-4 py-3 sm:grid-cols-[8rem_1fr_auto]">
    <dt className="text-sm text-ink-soft max-sm:col-start-1 sm:leading-6">{term}</dt>
    <dd className={`whitespace-pre-line wrap-anywhere max-sm:col-start-1 ${asWritten}`}>
      {children}
    </dd>
    <dd className="max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">
      <Button
        variant="quiet"
        size="small"
        aria-label={label}
        onClick={onChange}
        className="-my-2.5 px-0!"
      >
        {checkoutText.change}
      </Button>
    </dd>
  </div>
)
