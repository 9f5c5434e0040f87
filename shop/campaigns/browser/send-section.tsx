import { useCallback, useEffect, useRef, useState } from 'react'

import { useFound } from '#platform/admin/browser/use-found.ts'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { COUNT_SEGMENT } from '#shop/newsletter/newsletter-paths.ts'
import { AskFirst } from '#shop/profile/browser/ask-first.tsx'

import {
  CAMPAIGN_DELETE,
  CAMPAIGN_MOVE,
  CAMPAIGN_PLAN,
  CAMPAIGN_SEND,
  CAMPAIGN_TEST,
} from '../campaign-form.ts'
import { campaignText } from '../campaign-text.ts'
import { campaignLacks } from '../campaign.ts'
import type { Campaign, CampaignState } from '../campaign.ts'

const text = campaignText.send

type Props = {
  campaign: Campaign
  /** How many it would reach now. */
  people: number
  /** The time it is planned for, formatted. */
  plannedFor: string | undefined
  email: string
  answer: FormAnswer | undefined
}

/** A test to oneself, and what a campaign can be brought to from the state it is in. */
export function SendSection({ campaign, people, plannedFor, email, answer }: Props) {
  const { state } = campaign
  return (
    <div className="grid content-start gap-8">
      <section aria-labelledby="test" className="grid gap-3">
        <h2 id="test" className="text-xl font-semibold">
          {campaignText.test.title}
        </h2>
        <p className="text-sm text-ink-soft">{campaignText.test.to(email)}</p>
        <ActionForm form={CAMPAIGN_TEST} answer={answer}>
          {({ isSending }) => (
            <Button
              type="submit"
              variant="secondary"
              busy={isSending}
              className="justify-self-start"
            >
              {campaignText.test.submit}
            </Button>
          )}
        </ActionForm>
      </section>
      {state !== 'sent' && state !== 'cancelled' && (
        <section aria-labelledby="send" className="grid gap-4">
          <h2 id="send" className="text-xl font-semibold">
            {text.title}
          </h2>
          {state === 'draft' ? (
            <>
              <Plan campaign={campaign} people={people} answer={answer} />
              <Discard version={campaign.version} />
            </>
          ) : (
            <>
              {plannedFor !== undefined && state === 'scheduled' && (
                <p>{text.plannedFor(plannedFor)}</p>
              )}
              <div className="flex flex-wrap gap-3">
                {state === 'scheduled' && <Move to="draft" label={text.unplan} answer={answer} />}
                {state === 'sending' && <Move to="paused" label={text.pause} answer={answer} />}
                {state === 'paused' && <Move to="sending" label={text.resume} answer={answer} />}
              </div>
              <div>
                <AskFirst
                  form={CAMPAIGN_MOVE}
                  id="cancelled"
                  label={text.stop}
                  title={text.stopTitle}
                  text={text.stopText}
                />
              </div>
            </>
          )}
        </section>
      )}
    </div>
  )
}

type MoveProps = { to: CampaignState; label: string; answer: FormAnswer | undefined }

const Move = ({ to, label, answer }: MoveProps) => (
  <ActionForm form={CAMPAIGN_MOVE} id={to} answer={answer}>
    {({ isSending }) => (
      <Button type="submit" variant="secondary" busy={isSending}>
        {label}
      </Button>
    )}
  </ActionForm>
)

function Plan({ campaign, people, answer }: Pick<Props, 'campaign' | 'people' | 'answer'>) {
  const lacks = campaignLacks(campaign)
  if (lacks.length > 0) return <p>{text.lacks(lacks)}</p>
  return (
    <>
      <p className="text-sm text-ink-soft">{text.lead}</p>
      <div>
        <AskFirst
          form={CAMPAIGN_SEND}
          id={String(campaign.version)}
          label={text.now}
          title={text.nowTitle}
          text={text.nowText(people)}
          isPrimary
        />
      </div>
      <ActionForm
        form={CAMPAIGN_PLAN}
        id={String(campaign.version)}
        answer={answer}
        className="mt-2 grid gap-3"
      >
        {({ refused, isSending }) => (
          <>
            <TextField
              type="datetime-local"
              name="send_at"
              label={text.at}
              defaultValue={refused?.typed['send_at']}
              error={refused?.fields['send_at']}
            />
            <Button
              type="submit"
              variant="secondary"
              busy={isSending}
              className="justify-self-start"
            >
              {text.plan}
            </Button>
          </>
        )}
      </ActionForm>
    </>
  )
}

/** The way to get rid of a draft. */
const Discard = ({ version }: { version: number }) => (
  <div>
    <AskFirst
      form={CAMPAIGN_DELETE}
      id={String(version)}
      label={text.delete}
      title={text.deleteTitle}
      text={text.deleteText}
    />
  </div>
)

/**
 * How many people the segment has that is chosen in the form within `area`, as it is chosen; `saved`
 * before anything is.
 */
export function useSegmentCount<Area extends HTMLElement>(saved: number) {
  const area = useRef<Area>(null)
  const [asked, setAsked] = useState('')

  useEffect(() => {
    const element = area.current
    const read = ({ target }: Event) => {
      const { form, name } = target as HTMLInputElement
      if (!form || !fields.includes(name)) return
      const typed = new FormData(form)
      setAsked(
        new URLSearchParams(
          fields.map((field) => {
            const value = typed.get(field)
            return [field, typeof value === 'string' ? value : '']
          }),
        ).toString(),
      )
    }
    element?.addEventListener('input', read)
    return () => element?.removeEventListener('input', read)
  }, [])

  const { found } = useFound(
    useCallback(
      (search: string, signal: AbortSignal) =>
        search === '' ? Promise.resolve(undefined) : count(search, signal),
      [],
    ),
    asked,
  )
  return { area, people: asked === '' ? saved : found?.people }
}

const fields = ['segment', 'category', 'days']

async function count(search: string, signal: AbortSignal): Promise<{ people: number | null }> {
  const answer = await fetch(`${COUNT_SEGMENT}?${search}`, { signal })
  // A signed-out member of staff is redirected to a page.
  if (!answer.ok || answer.redirected)
    throw new Error(`The segment could not be counted: ${answer.status}.`)
  return (await answer.json()) as { people: number | null }
}
