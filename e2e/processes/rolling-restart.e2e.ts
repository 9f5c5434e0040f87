import { expect, test } from '@playwright/test'

import { cloneDatabase } from '#platform/testing/cluster/clone-database.ts'
import { TEMPLATE } from '#platform/testing/cluster/postgres-cluster.ts'

import { restartWhileCustomersBuy } from '../../proofs/testing/rolling-restart.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'

test(
  'two processes are replaced while customers browse and buy: no request fails',
  onlyAsProof,
  async () => {
    test.setTimeout(120_000)
    const { E2E_TEMPLATE_URL: templateUrl = '', E2E_FILES: files = '' } = process.env
    const clone = await cloneDatabase(templateUrl, TEMPLATE)

    const result = await restartWhileCustomersBuy({
      processes: 2,
      restarts: 1,
      browsers: 6,
      buyers: 3,
      on: { databaseUrl: clone.url, files },
    })

    await clone.drop()
    expect(result.failures).toEqual([])
    expect(result.pages).toBeGreaterThan(50)
    expect(result.orders).toBeGreaterThan(0)
    expect(result.output).toContain('All processes have been replaced')
    expect({ left: result.left, code: result.code }).toEqual({ left: [], code: 0 })
  },
)
