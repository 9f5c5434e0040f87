import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'

import { onHandledError } from '#platform/functions/handled-errors.ts'
import { lazySection } from '#platform/ui/lazy-section.ts'

import { useIsBusy } from './keep-open.ts'
import { maintenanceKey, maintenanceQuery } from './maintenance-query.ts'

const ClosedShop = lazySection(async () => (await import('./closed-shop.tsx')).ClosedShop)
const ClosedNote = lazySection(async () => (await import('./closed-note.tsx')).ClosedNote)

type Props = {
  /** The public anon key. */
  publicKey: string
  /** The shop's name. */
  name: string
  /** A page that stays in view, whatever the others do. */
  staysOpen?: boolean
}

/**
 * Section 2, the maintenance guard of the layout: while the shop is closed it lies over the page, which
 * stays as it is below, with all that was typed; an admin sees a line above the page.
 */
export function MaintenanceGuard({ publicKey, name, staysOpen = false }: Props) {
  const { data } = useQuery(maintenanceQuery(publicKey))
  const isBusy = useIsBusy()
  useAskWhenRefused()

  if (!data?.isOn) return null
  if (data.isAdmin) {
    return (
      <Suspense>
        <ClosedNote />
      </Suspense>
    )
  }
  if (isBusy || staysOpen) return null
  return (
    <Suspense>
      <ClosedShop name={name} maintenance={data} />
    </Suspense>
  )
}

/** A call that a closed shop has refused need not wait for the next poll to be understood. */
function useAskWhenRefused() {
  const client = useQueryClient()
  useEffect(
    () =>
      onHandledError(({ status }) => {
        if (status === 503) void client.invalidateQueries({ queryKey: maintenanceKey })
      }),
    [client],
  )
}
