import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'

import type { DB } from '#database/generated/tables.ts'
import type { ListPage } from '#platform/admin/list.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import { containing } from '#platform/db/query-parts.ts'
import type { Db } from '#platform/db/database.ts'
import { searchTerms } from '#shop/orders/list/order-list.ts'

import type { ListedReview, ReviewListQuery } from '../../admin/review-list.ts'

/** As much of a text as a row of the list shows. */
const SHOWN = 160

/** What follows in the order of the list's address; one statement. */
const findReviewsOfList = (db: Db, query: ReviewListQuery): Promise<ListPage<ListedReview>> =>
  keysetPage(
    db.tables
      .selectFrom('reviews')
      .innerJoin('products', 'products.id', 'reviews.product_id')
      .innerJoin('users', 'users.id', 'reviews.customer_id')
      .select([
        'reviews.id',
        'products.name as product',
        'products.colour_name as colour',
        'reviews.rating',
        sql<string>`left(reviews.body, ${SHOWN})`.as('body'),
        'reviews.state',
        'reviews.written_at as writtenAt',
        sql<string>`review_author(users.first_name, users.last_name)`.as('author'),
        sql<number>`(select count(*)::int from review_photos f where f.review_id = reviews.id)`.as(
          'photos',
        ),
      ])
      .where(matching(query)),
    { query, keys: { written: sql`reviews.written_at` }, id: sql`reviews.id` },
  ) as Promise<ListPage<ListedReview>>

/** Whether a review is one of those that the address asks for. */
const matching =
  ({ filters, search }: Pick<ReviewListQuery, 'filters' | 'search'>) =>
  (review: ExpressionBuilder<DB, 'reviews'>) => {
    const { state, rating, photos } = filters
    return review.and([
      ...(state === 'all' ? [] : [review('reviews.state', '=', state)]),
      ...(rating ? [review('reviews.rating', '=', Number(rating))] : []),
      ...(photos
        ? [sql<boolean>`exists (select from review_photos f where f.review_id = reviews.id)`]
        : []),
      ...searchTerms(search)
        .map(containing)
        .map((word) => sql<boolean>`reviews.id = any(array(select search_reviews(${word})))`),
    ])
  }

/** A page of the reviews that staff look at. */
export const listReviews = (db: Db, query: ReviewListQuery): Promise<ListPage<ListedReview>> =>
  findReviewsOfList(db, query)
