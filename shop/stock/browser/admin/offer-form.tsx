import { EditForm } from '#platform/forms/browser/edit-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field, TextField } from '#platform/ui/field.tsx'

import { offerCode, offerKind, offerKinds } from '../../admin/size-offer.ts'
import type { SizeOffer } from '../../admin/size-offer.ts'
import { sizeOfferText as text } from '../../admin/size-offer-text.ts'

type Props = { offer: SizeOffer | null; answer: FormAnswer | undefined }

/** Sets how a size is sold that is not there: not at all, made to order, or as a pre-order. */
export const OfferForm = ({ offer, answer }: Props) => (
  <EditForm form="offer" answer={answer} isBarAlone>
    {({ refused, isSending }) => (
      <div className="grid gap-5 [&:has([value=made-to-order]:checked)_[data-of=pre-order]]:hidden [&:has([value=pre-order]:checked)_[data-of=made-to-order]]:hidden [&:has([value=stock]:checked)_[data-of]]:hidden">
        {/* So that two do not undo each other's. */}
        <input type="hidden" name="seen" value={offerCode(offer)} />
        <Field label={text.kind} error={refused?.fields.kind}>
          {(props) => (
            <select {...props} name="kind" defaultValue={refused?.typed.kind ?? offerKind(offer)}>
              {offerKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {text.kinds[kind]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div data-of="made-to-order">
          <TextField
            label={text.days}
            hint={text.daysHint}
            name="days"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={refused?.typed.days ?? String(offer?.leadDays ?? '')}
            error={refused?.fields.days}
          />
        </div>
        <div data-of="pre-order">
          <TextField
            label={text.on}
            hint={text.onHint}
            name="on"
            type="date"
            defaultValue={refused?.typed.on ?? offer?.promisedOn ?? ''}
            error={refused?.fields.on}
          />
        </div>
        <div data-of="both">
          <TextField
            label={text.capacity}
            hint={text.capacityHint}
            name="capacity"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={refused?.typed.capacity ?? String(offer?.capacity ?? '')}
            error={refused?.fields.capacity}
          />
        </div>
        <Button
          type="submit"
          variant="secondary"
          size="small"
          busy={isSending}
          className="justify-self-start"
        >
          {text.save}
        </Button>
      </div>
    )}
  </EditForm>
)
