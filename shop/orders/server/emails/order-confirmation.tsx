import { Column, Heading, Link, Row, Section, Text } from 'react-email'
import type { CSSProperties, ReactNode } from 'react'

import { longDate } from '#platform/dates/london-dates.ts'
import {
  MailAction,
  MailLayout,
  MailNote,
  MailOwnLanguage,
  MailRule,
  MailText,
  ownText,
} from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { mailLook } from '#platform/email/mail-theme.ts'
import { currentLanguage, pageUrl } from '#platform/languages/current-language.ts'
import { isolate } from '#platform/languages/isolate.ts'
import { DEFAULT_LANGUAGE } from '#platform/languages/languages.ts'
import { linePence } from '#platform/money/money.ts'
import { pounds } from '#platform/money/pounds.ts'
import { addressLines } from '#shop/profile/address/address.ts'
import type { Address } from '#shop/profile/address/address.ts'
import { catalogueText } from '#shop/catalogue/catalogue-text.ts'
import { cancellationFormText } from '#shop/content/cancellation-form-text.ts'
import { addresseeOf, cancellationFormTo } from '#shop/content/cancellation-form.ts'
import { MailRichText } from '#shop/content/server/emails/mail-rich-text.tsx'

import { creditNameText } from '#shop/credit/credit-name-text.ts'
import { promiseText } from '#shop/delivery/delivery-promise.ts'
import { promiseToday } from '#shop/stock/promise-line.ts'
import { itemName } from '../../line-name.ts'
import { invoicePath } from '../../invoices/invoice.ts'
import { giftMessageOf, openPromise } from '../../order.ts'
import type { Order, OrderItem } from '../../order.ts'
import { orderPath, returnPath } from '../../order-paths.ts'
import { orderText } from '../../order-text.ts'
import { paidBackText } from '../../paying/paid-back-text.ts'
import type { OrderTerms } from '../read-order.ts'
import { orderMailText } from './order-mail-text.ts'

const { confirmation: text } = orderMailText

type Props = { order: Order; terms: OrderTerms; sender: MailSender }

/**
 * Notifies the customer that the order is paid: what was ordered and what it cost, and the terms it was
 * ordered on in full (Consumer Contracts Regulations 2013, reg. 16: on a durable medium).
 */
export function OrderConfirmation({ order, terms, sender }: Props) {
  const { giftCard } = order
  const hasGoods = order.items.length > 0
  const showsVat = order.isVatRegistered && giftCard === null
  const { preview, heading } = order.exchange ? text.exchange : text

  return (
    <MailLayout
      sender={sender}
      preview={preview(order.orderNumber)}
      heading={heading}
      lead={
        order.exchange
          ? undefined
          : (giftCard ? text.giftCard : text).thanks(order.address.name, order.orderNumber)
      }
    >
      <Lead order={order} sender={sender} />
      {order.invoices.some(({ kind }) => kind === 'invoice') && (
        <MailText>
          <Link
            href={pageUrl(sender.url, invoicePath(order.orderId))}
            {...mailLook('ink', { textDecoration: 'underline' })}
          >
            {text.invoice}
          </Link>
          . {text.signInFirst}
        </MailText>
      )}
      <MailRule />
      {hasGoods && (
        <>
          <Section>
            {order.items.map((item) => (
              <ItemRow
                key={item.order_item_id}
                item={item}
                promise={promiseToday(openPromise(item, order))}
                showsVat={showsVat}
              />
            ))}
          </Section>
          <MailRule />
        </>
      )}
      <Section>
        {hasGoods && <Sum label={orderText.subtotal} pence={order.subtotalPence} />}
        {order.setSavingPence > 0 && (
          <Sum label={orderText.savedBySets} pence={-order.setSavingPence} />
        )}
        {order.discountPence > order.setSavingPence && order.discount && (
          <Sum
            label={text.discount(order.discount.name, order.discount.code)}
            pence={order.setSavingPence - order.discountPence}
          />
        )}
        {order.extras.map(({ id, kind, pence }) => (
          <Sum key={id} label={orderText.extra[kind]} pence={pence} />
        ))}
        {hasGoods && (
          <Sum
            label={ownText(order.delivery.name)}
            pence={order.deliveryPence}
            free={orderText.free}
          />
        )}
        <Sum label={orderText.total} pence={order.totalPence} strong />
        {order.credits.map(({ kind, code_end: codeEnd, pence }) => (
          <Sum
            key={codeEnd ?? kind}
            label={creditNameText.paidWith(creditNameText.name(kind, codeEnd))}
            pence={-pence}
          />
        ))}
        {order.credits.length > 0 && order.toPayPence > 0 && (
          <Sum
            label={creditNameText.paidWith(creditNameText.name('card', null))}
            pence={order.toPayPence}
          />
        )}
        {order.payment.method !== 'card' && order.payment.receivedOn !== null && (
          <Text style={cell}>
            {paidBackText.paidBy(order.payment.method, longDate(order.payment.receivedOn))}
          </Text>
        )}
        {showsVat && <Sum label={orderText.vatIncluded} pence={order.vatPence} />}
        {showsVat && order.deliveryVatPence > 0 && (
          <Text style={{ ...cell, ...mailLook('soft').style, fontSize: '13px' }}>
            {text.deliveryVat(order.deliveryVatPence)}
          </Text>
        )}
      </Section>
      <MailRule />
      {giftCard ? (
        <Lines
          title={orderText.giftCard.for}
          lines={[giftCard.recipient_name, giftCard.recipient_email]}
        />
      ) : (
        <AddressText title={text.deliveredTo} address={order.address} />
      )}
      {order.billingAddress && <AddressText title={text.billedTo} address={order.billingAddress} />}
      {giftMessageOf(order) !== undefined && (
        <Lines title={orderText.giftMessage} lines={giftMessageOf(order)!.split('\n')} />
      )}
      {order.note !== null && <Lines title={text.note} lines={order.note.split('\n')} />}
      <MailNote>{text.questions(sender.email)}</MailNote>
      <TermsOfOrder terms={terms} sender={sender} />
    </MailLayout>
  )
}

/** The delivery date and a link to the order; for an exchange, what is confirmed. */
function Lead({ order, sender }: Omit<Props, 'terms'>) {
  const { orderNumber, orderId, address, exchange } = order
  if (!exchange)
    return (
      <>
        <MailText>
          {order.giftCard
            ? text.giftCard.sends(
                order.giftCard.recipient_name,
                order.giftCard.recipient_email,
                longDate(order.giftCard.send_on),
              )
            : order.difference
              ? orderText.difference(
                  order.difference.quantity,
                  itemName(order.difference),
                  order.difference.number,
                )
              : text.arrives(promiseText(order.promise))}
        </MailText>
        <MailAction href={pageUrl(sender.url, orderPath(orderId))}>{text.seeOrder}</MailAction>
      </>
    )
  const { return_id: returnId, return_number: returnNumber } = exchange
  return (
    <>
      <MailText>{text.exchange.thanks(address.name, orderNumber, returnNumber)}</MailText>
      <MailText>{text.exchange.arrives}</MailText>
      <MailAction href={pageUrl(sender.url, orderPath(orderId))}>{text.seeOrder}</MailAction>
      <MailText>
        <Link
          href={pageUrl(sender.url, returnPath(returnId))}
          {...mailLook('ink', { textDecoration: 'underline' })}
        >
          {text.exchange.seeReturn(returnNumber)}
        </Link>
        . {text.signInFirst}
      </MailText>
    </>
  )
}

/** The terms are included in full: pages change, what a customer agreed to does not. */
function TermsOfOrder({ terms: { terms, cancellationForm }, sender }: Omit<Props, 'order'>) {
  return (
    <>
      {(terms ?? cancellationForm) && (
        <>
          <MailRule />
          <MailNote>{text.keep}</MailNote>
        </>
      )}
      {cancellationForm && (
        <>
          <PartTitle>{text.cancellationForm}</PartTitle>
          <MailNote>{text.cancellationHint}</MailNote>
          <CancellationForm form={cancellationForm} />
        </>
      )}
      {terms && (
        <>
          <PartTitle>{text.terms}</PartTitle>
          <MailOwnLanguage>
            <MailRichText text={terms} shopUrl={sender.url} />
          </MailOwnLanguage>
        </>
      )}
    </>
  )
}

/** The cancellation form with the trader’s details at the time of the order, in the language of the page. */
function CancellationForm({ form }: { form: string }) {
  const addressee = addresseeOf(form)
  const lines = (written: string) =>
    written.split('\n\n').map((line) => <MailText key={line}>{line}</MailText>)
  if (currentLanguage() === DEFAULT_LANGUAGE) return lines(form)
  if (addressee === undefined) return <MailOwnLanguage>{lines(form)}</MailOwnLanguage>
  return lines(cancellationFormTo(isolate(addressee), cancellationFormText.parts))
}

const PartTitle = ({ children }: { children: string }) => (
  <Heading as="h2" {...mailLook('ink', { margin: '28px 0 8px', fontSize: '20px' })}>
    {children}
  </Heading>
)

const AddressText = ({ title, address }: { title: string; address: Address }) => (
  <Lines title={title} lines={addressLines(address)} />
)

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <MailText>
    <strong>{title}</strong>
    {lines.map((line, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- two lines of an address may be alike, and a mail is rendered once
      <Line key={at}>{ownText(line)}</Line>
    ))}
  </MailText>
)

type ItemProps = { item: OrderItem; promise: string | undefined; showsVat: boolean }

function ItemRow({ item, promise, showsVat }: ItemProps) {
  const percent = item.vat_class === 'standard' ? 20 : 0
  return (
    <Row style={{ marginBottom: '12px' }}>
      <Column>
        <Text style={cell}>
          {text.item(item.quantity, item.name)}
          <Line>{orderText.variant(item.colour_name, item.size_name)}</Line>
          {item.set && <Line>{orderText.partOf(item.set.name)}</Line>}
          {item.discount_pence > 0 && <Line>{text.off(item.discount_pence)}</Line>}
          {showsVat && <Line>{text.vat(percent, item.vat_pence)}</Line>}
          {promise !== undefined && <Line>{promise}</Line>}
          {item.return_exemption && (
            <Line>{catalogueText.exemption[item.return_exemption].short}</Line>
          )}
        </Text>
      </Column>
      <Column style={amount}>
        <Text style={cell}>{pounds(linePence(item.unit_price_pence, item.quantity))}</Text>
      </Column>
    </Row>
  )
}

type SumProps = {
  label: string
  pence: number
  strong?: boolean
  /** Shown instead of £0.00. */
  free?: string
}

function Sum({ label, pence, strong, free }: SumProps) {
  const style = strong ? { ...cell, fontWeight: 600 } : cell
  return (
    <Row>
      <Column>
        <Text style={style}>{label}</Text>
      </Column>
      <Column style={amount}>
        <Text style={style}>{pence === 0 && free ? free : pounds(pence)}</Text>
      </Column>
    </Row>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <>
    <br />
    {children}
  </>
)

const cell: CSSProperties = { margin: 0, fontSize: '16px', lineHeight: '26px' }
const amount: CSSProperties = { textAlign: 'end', verticalAlign: 'top', whiteSpace: 'nowrap' }
