import { Button } from '#platform/ui/button.tsx'
import { Field, TextField } from '#platform/ui/field.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'

import { adminStockText } from '../../admin/admin-stock-text.ts'
import { reasonText } from '../../admin/stock-change-text.ts'
import { stockReasonNames } from '../../admin/stock-change.ts'

const text = adminStockText.item

/** Receives goods or corrects what is on hand; `saveKey` so that two presses change it once. */
export const AdjustForm = ({
  saveKey,
  answer,
}: {
  saveKey: string
  answer: FormAnswer | undefined
}) => (
  <ActionForm form="adjust" answer={answer}>
    {({ refused, isSending }) => (
      <>
        <input type="hidden" name="key" value={saveKey} />
        <TextField
          label={text.by}
          hint={text.byHint}
          name="by"
          // A phone's number pad has no minus on it.
          inputMode="text"
          autoComplete="off"
          defaultValue={refused?.typed.by ?? ''}
          error={refused?.fields.by}
        />
        <Field label={text.reason}>
          {(props) => (
            <select {...props} name="reason" defaultValue={refused?.typed.reason ?? 'supplier'}>
              {stockReasonNames.map((name) => (
                <option key={name} value={name}>
                  {reasonText[name]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          label={text.note}
          hint={text.noteHint}
          name="note"
          optional
          autoComplete="off"
          defaultValue={refused?.typed.note ?? ''}
          error={refused?.fields.note}
        />
        <Button type="submit" busy={isSending} className="justify-self-start">
          {text.save}
        </Button>
      </>
    )}
  </ActionForm>
)

/** Sets what a scanner reads. */
export const BarcodeForm = ({
  barcode,
  answer,
}: {
  barcode: string | null
  answer: FormAnswer | undefined
}) => (
  <ActionForm form="barcode" answer={answer}>
    {({ refused, isSending }) => (
      <>
        <input type="hidden" name="seen" value={refused?.typed.seen ?? barcode ?? ''} />
        <TextField
          label={text.barcode}
          hint={text.barcodeHint}
          name="barcode"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={refused?.typed.barcode ?? barcode ?? ''}
          error={refused?.fields.barcode}
        />
        <Button
          type="submit"
          variant="secondary"
          size="small"
          busy={isSending}
          className="justify-self-start"
        >
          {text.saveBarcode}
        </Button>
      </>
    )}
  </ActionForm>
)
