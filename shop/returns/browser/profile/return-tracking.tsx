import { Button, buttonStyle } from '#platform/ui/button.tsx'
import { Field, TextField } from '#platform/ui/field.tsx'
import { Moment } from '#platform/dates/moment.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import type { Carrier } from '#shop/orders/shipment.ts'

import { returnPageText } from '../../profile/return-page-text.ts'
import type { ReturnView } from '../../server/profile/return-view.ts'

const text = returnPageText.tracking

type Props = {
  one: ReturnView
  /** As loaded with the action's answer: live updates do not change what is being typed. */
  saved: ReturnView['tracking']
  carriers: readonly Carrier[]
  answer: FormAnswer | undefined
}

/** The tracking number of a return, and the form that adds or corrects it. */
export const ReturnTracking = ({ one, saved, carriers, answer }: Props) => (
  <section aria-label={text.title} className="grid gap-4">
    <h3 className="text-lg font-medium">{text.title}</h3>
    {one.tracking !== null && <Parcel tracking={one.tracking} />}
    {one.can_add_tracking && (
      <>
        <h4 className="font-medium">{one.tracking === null ? text.add : text.change}</h4>
        {one.tracking === null && (
          <p className="text-sm text-ink-soft">
            {one.resolution === 'exchange' ? text.whyExchange : text.why}
          </p>
        )}
        <ActionForm
          // A correction starts from the saved values.
          key={saved?.number}
          form="track-return"
          id={one.return_id}
          answer={answer}
          className="grid max-w-md gap-5"
        >
          {({ refused, isSending }) => (
            <>
              <Field label={text.carrier} error={refused?.fields.carrier}>
                {(props) => (
                  <select
                    {...props}
                    name="carrier"
                    defaultValue={refused?.typed.carrier ?? saved?.carrier ?? ''}
                  >
                    <option value="">{text.chooseCarrier}</option>
                    {carriers.map(({ code, name }) => (
                      <option key={code} value={code}>
                        {name}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <TextField
                label={text.number}
                hint={text.numberHint}
                name="tracking_number"
                defaultValue={refused?.typed.tracking_number ?? saved?.number ?? ''}
                error={refused?.fields.tracking_number}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
              <Button type="submit" busy={isSending} className="justify-self-start">
                {text.save}
              </Button>
            </>
          )}
        </ActionForm>
      </>
    )}
  </section>
)

const Parcel = ({ tracking }: { tracking: NonNullable<ReturnView['tracking']> }) => (
  <div className="grid justify-items-start gap-2">
    <p className="wrap-anywhere">
      {text.with(tracking.carrier_name)}
      {'. '}
      {text.number} <span className="font-medium">{tracking.number}</span>
    </p>
    <p className="text-sm text-ink-soft">
      {text.posted} <Moment at={new Date(tracking.told_at)} />
    </p>
    {tracking.url !== null && (
      <a
        href={tracking.url}
        target="_blank"
        rel="noreferrer"
        className={buttonStyle({ variant: 'secondary', size: 'small' })}
      >
        {text.follow}
      </a>
    )}
  </div>
)
