import { londonDay } from '#platform/dates/london-dates.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'
import { Field, TextField } from '#platform/ui/field.tsx'
import { handMethodNames } from '#shop/orders/paying/paid-how.ts'
import { REFERENCE_LIMIT, handMethods } from '#shop/orders/paying/payment-method.ts'

import { adminMoneyText } from '../../admin-money-text.ts'

const text = adminMoneyText.hand

/** What was typed about a payment by hand, by the names of its fields. */
export type HandTyped = { method?: string; reference?: string; day?: string }

type Props = {
  refused: FormRefused | undefined
  now: Date
  dayLabel: string
  /** What was typed before the form was drawn again. */
  kept?: HandTyped | undefined
}

/** Reference and day of money that changed hands. */
export const HandFields = ({ refused, now, dayLabel, kept }: Props) => (
  <>
    <TextField
      label={text.reference}
      hint={text.referenceHint}
      name="reference"
      autoComplete="off"
      maxLength={REFERENCE_LIMIT}
      defaultValue={refused?.typed['reference'] ?? kept?.reference}
      error={refused?.fields['reference']}
    />
    <TextField
      label={dayLabel}
      name="day"
      type="date"
      max={londonDay(now)}
      defaultValue={refused?.typed['day'] ?? kept?.day ?? londonDay(now)}
      error={refused?.fields['day']}
    />
  </>
)

/** How, when and under which reference a payment by hand came. */
export const HandPaymentFields = ({ refused, now, kept }: Omit<Props, 'dayLabel'>) => (
  <div className="grid max-w-sm gap-4">
    <Field label={text.method} error={refused?.fields['method']}>
      {(field) => (
        <select
          {...field}
          name="method"
          defaultValue={refused?.typed['method'] ?? kept?.method ?? ''}
        >
          <option value="">{text.chooseMethod}</option>
          {handMethods.map((method) => (
            <option key={method} value={method}>
              {handMethodNames[method]}
            </option>
          ))}
        </select>
      )}
    </Field>
    <HandFields refused={refused} now={now} dayLabel={text.receivedOn} kept={kept} />
  </div>
)
