import { z } from 'zod'

import type { RecordTexts } from '#platform/admin/record-form.ts'
import { isPlainLine } from '#platform/storable-text.ts'
import { RichTextSchema } from '#shop/content/rich-text.ts'

import { CAMPAIGN_PRODUCTS, SUBJECT_LENGTH } from './campaign.ts'
import type { CampaignContent } from './campaign.ts'
import { SegmentSchema } from './segment.ts'
import type { Segment } from './segment.ts'
import { campaignText } from './campaign-text.ts'

const { faults } = campaignText

type Read = { fields: CampaignContent; faults: Record<string, string> }

/** Reads the form and returns its faults, by input. */
export function readCampaignForm(texts: RecordTexts): Read {
  const wrong: Record<string, string> = {}
  const line = (name: 'subject' | 'preheader') => {
    const value = texts[name] ?? ''
    if (value.length > SUBJECT_LENGTH || !isPlainLine(value)) wrong[name] = faults.subject
    return value
  }
  const body = RichTextSchema.safeParse(jsonOf(texts['body'])).data
  // Mails are read without their pictures, and products have a place of their own.
  if (!body || body.content.some(({ type }) => type === 'picture' || type === 'product'))
    wrong['body'] = faults.body
  const products = z
    .array(z.uuid())
    .max(CAMPAIGN_PRODUCTS)
    .safeParse(jsonOf(texts['products'])).data
  if (!products) wrong['products'] = faults.products
  const segment = segmentOf(texts)
  if (!segment) {
    const name = texts['segment'] === 'bought_category' ? 'category' : 'days'
    wrong[name] = faults[name]
  }
  return {
    fields: {
      subject: line('subject'),
      preheader: line('preheader'),
      body: body ?? { type: 'doc', content: [] },
      product_ids: [...new Set(products ?? [])],
      segment: segment ?? { kind: 'everybody' },
    },
    faults: wrong,
  }
}

/** The segment that such inputs mean; undefined where something of it is wrong. */
export const segmentOf = (texts: RecordTexts): Segment | undefined =>
  SegmentSchema.safeParse({
    kind: texts['segment'],
    ...(texts['segment'] === 'bought_category' && { category_id: texts['category'] }),
    ...(/^(bought_within|not_bought_for)$/.test(texts['segment'] ?? '') && {
      days: /^\d{1,4}$/.test(texts['days'] ?? '') ? Number(texts['days']) : undefined,
    }),
  }).data

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
