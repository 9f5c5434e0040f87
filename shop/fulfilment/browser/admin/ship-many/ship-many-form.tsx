import { useRef } from 'react'
import { useNavigation, useSubmit } from 'react-router'

import { useUnsaved } from '#platform/admin/browser/unsaved.ts'
import { ActionForm, useIsSending } from '#platform/forms/browser/action-form.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

import { shipManyText as text } from '../../../ship-many/ship-many-text.ts'
import { carrierOfRow, checkTracking, rowFields } from '../../../ship-many/ship-rows.ts'
import type {
  ShipAnswer,
  ShipTable as Orders,
  UsualCarriers,
} from '../../../ship-many/ship-rows.ts'
import { FillSection } from './fill-section.tsx'
import { ShipTable, ShipTableRow } from './ship-table.tsx'
import { useFilledIn, useTrackingEvents, useTypedForm } from './use-tracking-fields.ts'

type Props = {
  orders: Orders
  usual: UsualCarriers
  /** Idempotency keys of the parcels by the ids of orders, so that pressing twice sends each once. */
  keys: Readonly<Record<string, string>>
  answer: ShipAnswer | undefined
}

const FORM = 'ship-orders'

/** Ships many orders, begins to pack others, and fills in tracking numbers from a file. */
export function ShipManyForm({ orders: { rows, toPack }, usual, keys, answer }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const bar = useRef<HTMLElement>(null)
  const submit = useSubmit()
  const isSending = useIsSending(FORM)
  const doing = useNavigation().formData?.get('do')
  const sent: Readonly<Record<string, string | undefined>> = answer?.typed ?? {}
  const fields = answer && 'fields' in answer ? answer.fields : {}
  const first = {
    tracking: Object.fromEntries(
      rows.map(({ orderId }) => [orderId, sent[rowFields(orderId).tracking] ?? '']),
    ),
    carrier: sent.carrier ?? usual.last ?? '',
    takesUntracked: sent.untracked === 'yes',
  }
  const { now, settled, onType, onSettle } = useTypedForm(form, first)
  useFilledIn(form, answer)
  // Without scripts nobody counts what is typed.
  const isCounted = useHydrated()
  const { entered } = checkTracking(rows, now.tracking)
  const { wrong, same } = checkTracking(rows, settled.tracking)
  useUnsaved({ element: form, isUnsaved: entered > 0, isBusy: isSending, perSearch: ['ids'] })

  const carrierForAll = usual.carriers.find(({ code }) => code === now.carrier)?.name
  const paste = (block: string) => {
    const pasted = form.current?.elements.namedItem('pasted')
    if (!form.current || !(pasted instanceof HTMLTextAreaElement)) return
    // While something is on its way the block waits where it can be read from.
    pasted.value = block
    pasted.closest('details')?.setAttribute('open', '')
    if (isSending) return
    const filled = new FormData(form.current)
    filled.set('do', 'fill')
    filled.delete('file')
    void submit(filled, {
      method: 'post',
      encType: 'multipart/form-data',
      preventScrollReset: true,
    })
  }

  useTrackingEvents(form, { onType, onSettle, onBlock: paste, end: bar })

  return (
    <ActionForm
      form={FORM}
      answer={answer?.kind === 'refused' ? answer : undefined}
      element={form}
      encType="multipart/form-data"
      className="grid gap-8"
    >
      {() => (
        <>
          {/* The button that Enter would press: a scanner sends nothing, also before scripts run. */}
          <button type="submit" disabled hidden>
            {text.submit(0)}
          </button>
          {rows.length > 0 && (
            <>
              <Field
                label={text.carrierForAll}
                hint={text.carrierHint}
                error={fields.carrier}
                className="max-w-sm"
              >
                {(props) => (
                  <select {...props} name="carrier" defaultValue={first.carrier}>
                    <option value="">{text.chooseCarrier}</option>
                    {usual.carriers.map(({ code, name }) => (
                      <option key={code} value={code}>
                        {name}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <FillSection
                error={fields.pasted}
                pasted={sent.pasted}
                isBusy={isSending && doing === 'fill'}
              />
              <ShipTable>
                {rows.map((row) => {
                  const names = rowFields(row.orderId)
                  const others = same.get(row.orderId)
                  const isOld = now.tracking[row.orderId] !== sent[names.tracking]
                  return (
                    <ShipTableRow
                      key={row.orderId}
                      row={row}
                      idempotencyKey={keys[row.orderId] ?? ''}
                      carriers={usual.carriers}
                      asAbove={text.carrierAsAbove(carrierForAll)}
                      carrier={sent[names.carrier] ?? carrierOfRow(usual, row)}
                      tracking={sent[names.tracking] ?? ''}
                      carrierError={fields[names.carrier]}
                      trackingError={
                        wrong.has(row.orderId)
                          ? text.errors.number
                          : isOld
                            ? undefined
                            : fields[names.tracking]
                      }
                      orderError={fields[names.order]}
                      warning={others && text.sameNumber(others)}
                    />
                  )
                })}
              </ShipTable>
            </>
          )}
          {toPack.length > 0 && (
            <section aria-label={text.pack.title} className="grid justify-items-start gap-3">
              <h2 className="text-xl font-semibold">{text.pack.title}</h2>
              <p className="max-w-prose text-ink-soft">{text.pack.lead}</p>
              <p className="wrap-anywhere">{toPack.map(({ number }) => number).join(', ')}</p>
              {toPack.map(({ orderId }) => (
                <input key={orderId} type="hidden" name="pack" value={orderId} />
              ))}
              <Button
                type="submit"
                name="do"
                value="pack"
                variant={rows.length === 0 ? 'primary' : 'secondary'}
                size="small"
                busy={isSending && doing === 'pack'}
              >
                {text.pack.submit(toPack.length)}
              </Button>
            </section>
          )}
          {rows.length > 0 && (
            <section
              ref={bar}
              tabIndex={-1}
              aria-label={text.bar}
              className="sticky bottom-0 z-10 -mx-2 grid gap-2 border-t bg-surface px-2 py-3 shadow-float outline-none pb-[max(0.75rem,env(safe-area-inset-bottom))]"
            >
              <output className="text-sm">
                {isCounted && text.ready(entered, rows.length)}
                {isCounted && same.size > 0 && (
                  <span className="text-warning">
                    {'. '}
                    {text.sameNumbers(same.size)}
                  </span>
                )}
              </output>
              <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
                <Button
                  type="submit"
                  name="do"
                  value="ship"
                  size="small"
                  busy={isSending && doing !== 'fill' && doing !== 'pack'}
                >
                  {text.submit(isCounted ? (now.takesUntracked ? rows.length : entered) : 0)}
                </Button>
                <label className="flex min-h-11 items-center gap-2 text-sm">
                  <input
                    type="checkbox"
                    name="untracked"
                    value="yes"
                    defaultChecked={first.takesUntracked}
                    data-wrong={fields.untracked === undefined ? undefined : true}
                    aria-describedby={fields.untracked === undefined ? undefined : 'untracked-note'}
                    className="size-4 accent-accent"
                  />
                  {text.untracked}
                </label>
              </div>
              {fields.untracked !== undefined && (
                <p id="untracked-note" className="text-sm text-danger">
                  {fields.untracked}
                </p>
              )}
            </section>
          )}
        </>
      )}
    </ActionForm>
  )
}
