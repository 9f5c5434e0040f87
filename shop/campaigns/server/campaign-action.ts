import { refuseFields, refuseWith, textOf } from '#platform/forms/sent-form.ts'
import { z } from 'zod'

import type { Services } from '#platform/services.ts'
import { londonMoment } from '#platform/dates/london-time.ts'
import { err, ok } from '#platform/result.ts'
import type { FieldTexts, FormRefused } from '#platform/forms/form-answer.ts'
import { recordAction } from '#platform/forms/server/record-action.ts'

import { campaignLacks } from '../campaign.ts'
import type { CampaignState } from '../campaign.ts'
import {
  CAMPAIGN_DELETE,
  CAMPAIGN_FORM,
  CAMPAIGN_MOVE,
  CAMPAIGN_PLAN,
  CAMPAIGN_SEND,
  CAMPAIGN_TEST,
  campaignInputs,
  currentCampaign,
} from '../campaign-form.ts'
import { campaignText } from '../campaign-text.ts'
import { readCampaignForm } from '../read-campaign-form.ts'
import { findCampaign } from './campaign-queries.ts'
import { deleteCampaign, moveCampaign, saveCampaign, testCampaign } from './campaigns.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'settings' | 'publicUrl'>
type Asked = { campaignId: string; form: FormData; actorId: string; actorEmail: string }
type Answered = { done: string } | FormRefused | undefined

/** Does what a form of a campaign's page asks for; undefined for another form, and where there is none. */
export async function campaignAction(services: Needs, asked: Asked): Promise<Answered> {
  const { campaignId, form, actorId } = asked
  const name = form.get('form')
  if (name === CAMPAIGN_FORM) return saveForm(services, asked)
  if (name === CAMPAIGN_SEND || name === CAMPAIGN_PLAN) return planForm(services, asked, name)
  if (name === CAMPAIGN_DELETE) return deleteForm(services, asked)
  if (name === CAMPAIGN_MOVE) return moveForm(services, asked)
  if (name !== CAMPAIGN_TEST) return undefined
  const isThere = await testCampaign(services, { campaignId, to: asked.actorEmail, actorId })
  return isThere ? { done: 'tested' } : undefined
}

const saveForm = ({ db }: Needs, { campaignId, form, actorId }: Asked): Promise<Answered> =>
  recordAction(form, {
    name: CAMPAIGN_FORM,
    inputs: campaignInputs,
    read: readCampaignForm,
    async save(version, content) {
      const saved = await saveCampaign(db, { campaignId, version, content, actorId })
      return saved.ok ? ok(saved.value.isNew ? 'created' : 'saved') : err(saved.refusal)
    },
    gone: 'campaign_not_found',
    async now() {
      const campaign = await findCampaign(db, campaignId)
      return campaign && currentCampaign(campaign)
    },
    faults: { not_a_draft: { field: 'subject', message: campaignText.faults.not_a_draft } },
  })

// The item of each form holds what it is about: the version that is sent, or the new state.
const Version = z.coerce.number().int().min(1)
const NextState = z.enum(['draft', 'sending', 'paused', 'cancelled'])

/** Sends what was seen: now, or at the moment that was typed. */
async function planForm({ db, clock }: Needs, asked: Asked, name: string): Promise<Answered> {
  const { campaignId, form } = asked
  const item = textOf(form)('item')
  const version = Version.safeParse(item).data
  const campaign = version === undefined ? undefined : await findCampaign(db, campaignId)
  if (version === undefined || !campaign) return undefined
  const send_at = textOf(form)('send_at')
  const about = { form: name, id: item, typed: { send_at } }
  if (campaignLacks(campaign).length > 0) return refuseWith(campaignText.refused.lacks, about)
  const sendAt = name === CAMPAIGN_PLAN ? londonMoment(send_at) : null
  if (sendAt === undefined || (sendAt !== null && sendAt <= clock.now()))
    return refuseFields({ send_at: campaignText.faults.moment }, about)
  const answer = await move(db, asked, { to: 'scheduled', version, sendAt }, about)
  return answer && 'done' in answer && sendAt === null ? { done: 'now' } : answer
}

async function deleteForm({ db }: Needs, { campaignId, form, actorId }: Asked): Promise<Answered> {
  const version = Version.safeParse(form.get('item')).data
  if (version === undefined) return undefined
  const deleted = await deleteCampaign(db, { campaignId, version, actorId })
  return deleted.ok
    ? { done: 'deleted' }
    : refuseWith(campaignText.refused[deleted.refusal.kind], { form: CAMPAIGN_DELETE })
}

async function moveForm({ db }: Needs, asked: Asked): Promise<Answered> {
  const to = NextState.safeParse(asked.form.get('item')).data
  if (to === undefined) return undefined
  return move(db, asked, { to, version: 0, sendAt: null }, { form: CAMPAIGN_MOVE, id: to })
}

async function move(
  db: Needs['db'],
  { campaignId, actorId }: Asked,
  how: { to: CampaignState; version: number; sendAt: Date | null },
  about: { form: string; id: string; typed?: FieldTexts },
): Promise<Answered> {
  const moved = await moveCampaign(db, { campaignId, actorId, ...how })
  if (moved.ok) return { done: how.to }
  const { kind } = moved.refusal
  return kind === 'campaign_not_found' ? undefined : refuseWith(campaignText.refused[kind], about)
}
