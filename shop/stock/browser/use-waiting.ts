import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'
import { invoke } from '#platform/functions/invoke.ts'
import { followChannel } from '#platform/realtime/browser/follow-channel.ts'
import { sessionQuery, useSession } from '#shop/sign-in/browser/use-session.ts'
import type { addItemPriority } from '#shop/stock/server/functions/add-item-priority.ts'

import { waitingText } from '../waiting-text.ts'
import { waitingEntry, waitingKey, waitingQuery } from './waiting-query.ts'

/** Where the customer stands with a product and size, kept current, and how to join or leave. */
export function useWaiting(productId: string, sizeId: string | null) {
  const client = useQueryClient()
  const userId = useSession()?.user.id
  const { data } = useQuery(waitingQuery(userId))

  useEffect(() => followChannel(client, { channel: 'waiting', queryKey: waitingKey }), [client])

  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async (action: 'join' | 'leave') => {
      const changed = await invoke<typeof addItemPriority>(
        {
          kind: 'cart',
          describe: ({ status, body }) =>
            status === 409 && body
              ? { title: waitingText.title, description: body.error }
              : undefined,
        },
        'add-item-priority',
        { action, product_id: productId, size_id: sizeId },
      )
      // Signed out elsewhere, or too long ago: the button becomes the way to sign in.
      if (!changed.ok && changed.refusal.status === 401)
        await client.invalidateQueries(sessionQuery)
      else await invalidateAndRefetch(client, waitingKey)
    },
  })
  return {
    entry: waitingEntry(data, productId, sizeId),
    clockOffset: data?.clockOffset ?? 0,
    change: mutate,
    isPending,
  }
}
