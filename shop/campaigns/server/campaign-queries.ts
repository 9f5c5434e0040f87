import { sql } from 'kysely'

import type { ListPage } from '#platform/admin/list.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import { containing } from '#platform/db/query-parts.ts'
import type { Db } from '#platform/db/database.ts'
import type { RichText } from '#shop/content/rich-text.ts'

import type {
  Campaign,
  CampaignFigures,
  CampaignListQuery,
  CampaignState,
  ListedCampaign,
} from '../campaign.ts'
import type { Segment } from '../segment.ts'
import type { CampaignProduct } from './emails/campaign-email.tsx'

/** The current campaign. */
export async function findCampaign(db: Db, id: string): Promise<Campaign | undefined> {
  const found = await db.tables
    .selectFrom('campaigns')
    .select([
      'id',
      'state',
      'subject',
      'preheader',
      'body',
      'product_ids',
      'segment',
      'version',
      'send_at as sendAt',
      'started_at as startedAt',
      'ended_at as endedAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    found && {
      ...found,
      state: found.state as CampaignState,
      body: found.body as unknown as RichText,
      segment: found.segment as unknown as Segment,
    }
  )
}

/** The products of a campaign that are on sale, in its order. */
export async function findCampaignProducts(
  db: Db,
  ids: readonly string[],
): Promise<CampaignProduct[]> {
  if (ids.length === 0) return []
  return db.tables
    .selectFrom('products')
    .select(['slug', 'name', 'colour_name', 'price_pence'])
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .orderBy(sql`array_position(${[...ids]}::uuid[], id)`)
    .execute()
}

/** How a campaign went so far; once its recipients are forgotten, how it went in the end. */
export async function findCampaignFigures(db: Db, id: string): Promise<CampaignFigures> {
  const ended = await db.tables
    .selectFrom('campaigns')
    .select('final_figures')
    .where('id', '=', id)
    .executeTakeFirst()
  if (ended?.final_figures) return ended.final_figures as unknown as CampaignFigures
  const count = (condition: string) =>
    sql<number>`count(*) filter (where ${sql.raw(condition)})::int`
  return db.tables
    .selectFrom('campaign_recipients as r')
    .leftJoin('emails as e', 'e.id', 'r.email_id')
    .select([
      sql<number>`count(*)::int`.as('recipients'),
      // Of one whose mail was forgotten since, with its reader, the recipient is left.
      count("r.state = 'queued' and (e.id is null or e.sent_at is not null)").as('sent'),
      count("r.state = 'left_out'").as('leftOut'),
      count('r.bounced_at is not null').as('bounced'),
      count('r.complained_at is not null').as('complained'),
      count('r.unsubscribed_at is not null').as('unsubscribed'),
    ])
    .where('r.campaign_id', '=', id)
    .executeTakeFirstOrThrow()
}

/** How many people a segment has now. */
export async function countSegment(db: Db, segment: Segment): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from segment_contacts(${JSON.stringify(segment)}::jsonb)`.execute(
    db.tables,
  )
  return rows[0]?.people ?? 0
}

/** A page of the campaigns that staff look for; one statement. */
export const findCampaigns = (
  db: Db,
  query: CampaignListQuery,
): Promise<ListPage<ListedCampaign>> =>
  keysetPage(
    db.tables
      .selectFrom('campaigns as c')
      .select([
        'c.id',
        'c.subject',
        'c.state',
        'c.created_at as createdAt',
        'c.send_at as sendAt',
        'c.people',
      ])
      .where((campaign) =>
        campaign.and([
          ...(query.filters.state ? [campaign('c.state', '=', query.filters.state)] : []),
          ...(query.search === ''
            ? []
            : [sql<boolean>`lower(c.subject) like ${containing(query.search.toLowerCase())}`]),
        ]),
      ),
    { query, keys: { made: sql`c.created_at` }, id: sql`c.id` },
  ) as Promise<ListPage<ListedCampaign>>
