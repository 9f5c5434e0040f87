import { useMemo, useSyncExternalStore } from 'react'

import { callFunction } from '#platform/functions/call-function.ts'
import type { getBatchInventoryStatus } from '#shop/stock/server/functions/get-batch-inventory-status.ts'
import type { SizeStock } from '../stock-level.ts'

import { createStockService } from './stock-service.ts'
import type { StockService } from './stock-service.ts'

let service: StockService | undefined

/** The one of this page, for all its users (section 4). */
const stockService = () => (service ??= createStockService({ readBatch }))

async function readBatch(product_ids: string[]): Promise<SizeStock[]> {
  const name = 'get-batch-inventory-status'
  return (await callFunction<typeof getBatchInventoryStatus>(name, { product_ids })).data
}

const nothing: ReadonlyMap<string, SizeStock[]> = new Map()

/**
 * The current stock of these products' sizes, by product. A product is missing until the service is
 * ready for it: till then what the page was rendered with counts. A product that is present without
 * a size has no inventory record.
 */
export function useLiveStock(productIds: string[]): ReadonlyMap<string, SizeStock[]> {
  const key = productIds.join()
  const view = useMemo(() => {
    // Nothing is heard while a page is rendered on the server.
    if (typeof window === 'undefined') return undefined
    return stockService().view(key === '' ? [] : key.split(','))
  }, [key])
  return useSyncExternalStore(view?.subscribe ?? never, view?.read ?? nowhere, nowhere)
}

const never = () => () => undefined
const nowhere = () => nothing
