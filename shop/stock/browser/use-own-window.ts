import { useQuery } from '@tanstack/react-query'

import { useSession } from '#shop/sign-in/browser/use-session.ts'

import { waitingEntry, waitingQuery } from './waiting-query.ts'

/**
 * Whether one of a product and size is held for this customer alone, as far as the page knows;
 * asks nothing, see `NotifyMe`.
 */
export function useOwnWindow(productId: string, sizeId: string | null): boolean {
  const userId = useSession()?.user.id
  const { data } = useQuery({ ...waitingQuery(userId), enabled: false })
  return waitingEntry(data, productId, sizeId)?.state === 'window'
}
