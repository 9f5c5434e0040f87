import { testsOf } from '../guard.ts'
import type { Guard } from '../guard.ts'

const imports = `${testsOf.stock}/product-file/import-guards.db.test.ts`

/** The guards of those who import products from a file. */
export const productImportGuards: Guard[] = [
  {
    guard: 'an import is written by one job at a time',
    changes: [
      {
        procedure: 'write_product_import',
        replace: [['where i.id = p_import_id for update;', 'where i.id = p_import_id;']],
      },
    ],
    tests: {
      [imports]: [
        'several jobs at one import write each product once; two imports of one product, one of them',
      ],
    },
  },
  {
    guard: 'what was changed since the comparison is not overwritten by an import',
    changes: [
      {
        procedure: 'import_product',
        replace: [['if v_version is distinct from v_item.version then', 'if false then']],
      },
    ],
    tests: { [imports]: ['what an editor saved since the comparison'] },
  },
]
