import { queryOptions, useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import { remainingTime, serverClockOffset } from '#platform/dates/countdown.ts'
import { callFunction } from '#platform/functions/call-function.ts'
import type { OutputOf } from '#platform/functions/call-function.ts'
import { useSession } from '#shop/sign-in/browser/use-session.ts'

import type { getWaitingList } from '../server/functions/get-waiting-list.ts'

/** The waiting list entries and priority windows of a customer, as the server returns them. */
export type WaitingEntry = OutputOf<typeof getWaitingList>['entries'][number]
/** The server's list; `clockOffset` as of `serverClockOffset`. */
export type WaitingList = { entries: WaitingEntry[]; clockOffset: number }

/** Every customer's waiting list in the query cache. */
export const waitingKey = ['waiting'] as const

/** The waiting list of a customer; each has a key of its own, so another starts from nothing. */
export const waitingQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: [...waitingKey, userId],
    queryFn: readWaitingList,
    enabled: userId !== undefined,
    refetchInterval: ({ state }) => untilFirstEnd(state.data),
    // The places of others move unheard; and while a device slept its clock may have stood still.
    refetchOnWindowFocus: 'always',
  })

async function readWaitingList(): Promise<WaitingList> {
  const askedAt = performance.now()
  const { entries, server_time: serverTime } =
    await callFunction<typeof getWaitingList>('get-waiting-list')
  return { entries, clockOffset: serverClockOffset(serverTime, askedAt, performance.now()) }
}

// At least a second, so that two clocks that disagree a little do not ask without pause.
function untilFirstEnd(list: WaitingList | undefined): number | false {
  const left = openWindows(list).map(({ expires_at: end }) =>
    remainingTime(end, list!.clockOffset, performance.now()),
  )
  return left.length === 0 ? false : Math.max(1000, Math.min(...left))
}

const openWindows = (list: WaitingList | undefined) =>
  (list?.entries ?? []).filter(
    (entry): entry is WaitingEntry & { expires_at: string } => entry.expires_at !== null,
  )

/** The entry of a product and size, if there is one. */
export const waitingEntry = (
  list: WaitingList | undefined,
  productId: string,
  sizeId: string | null,
): WaitingEntry | undefined =>
  list?.entries.find((entry) => entry.product_id === productId && entry.size_id === sizeId)

/**
 * How many units are held for this customer alone by an open priority window, as far as the page
 * knows: besides what everybody can have.
 */
export function ownWindowUnits(
  client: QueryClient,
  productId: string,
  sizeId: string | null,
): 0 | 1 {
  const lists = client.getQueriesData<WaitingList>({ queryKey: waitingKey })
  return lists.some(([, list]) => waitingEntry(list, productId, sizeId)?.state === 'window') ? 1 : 0
}

/**
 * Whether one of a product and size is held for this customer alone, as far as the page knows;
 * asks nothing, see `NotifyMe`.
 */
export function useOwnWindow(productId: string, sizeId: string | null): boolean {
  const userId = useSession()?.user.id
  const { data } = useQuery({ ...waitingQuery(userId), enabled: false })
  return waitingEntry(data, productId, sizeId)?.state === 'window'
}
