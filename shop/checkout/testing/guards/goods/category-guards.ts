import { testsOf } from '../guard.ts'
import type { Guard } from '../guard.ts'

const attributes = 'shop/catalogue/server/attributes/save-attribute.db.test.ts'
const saving = `${testsOf.catalogue}/categories/save-category.db.test.ts`
const collections = `${testsOf.catalogue}/collections/save-collection.db.test.ts`
const rules = `${testsOf.catalogue}/collections/collection-rules-at-once.db.test.ts`
const sizes = `${testsOf.stock}/sizes/save-size.db.test.ts`
const sizeSystem = `${testsOf.stock}/sizes/change-size-system.db.test.ts`
const lock = `  select pg_advisory_xact_lock(hashtextextended('categories', 0))`

const holding = lock.replace('categories', 'collections').replace('xact_lock', 'xact_lock_shared')

/** The guards between those who sort the goods. */
export const categoryGuards: Guard[] = [
  {
    guard: 'a category that was changed since it was seen is not overwritten',
    changes: [
      {
        procedure: 'save_category',
        replace: [['if v_old.version <> p_version then', 'if false then']],
      },
    ],
    tests: {
      [saving]: [
        'of many who save the same version one succeeds, and the others get a version conflict',
      ],
    },
  },
  {
    guard: 'the tree of categories is changed by one at a time',
    changes: [{ procedure: 'lock_categories', replace: [[lock, '  select null::void']] }],
    tests: {
      [saving]: ['of many moves at once each is made, and every place is there once'],
    },
  },
  {
    guard: 'categories are saved by one at a time (either lock of save_category does)',
    changes: [
      {
        procedure: 'save_category',
        replace: [
          ['  perform lock_categories();\n', ''],
          ['  perform lock_collections();\n', ''],
        ],
      },
    ],
    tests: {
      [saving]: [
        'two categories do not take one address, not even one now and one formerly',
        'two that are put into each other at once do not both go',
      ],
    },
  },
  {
    guard: 'who deletes a category waits for whoever puts something into it',
    changes: [
      {
        procedure: 'delete_category',
        replace: [['where c.id = p_id for update;', 'where c.id = p_id;']],
      },
    ],
    tests: {
      [saving]: ['deleting a category waits until a product has been put into it'],
    },
  },
  {
    guard: 'who puts a product into a category waits for whoever deletes it',
    changes: [
      {
        procedure: 'refuse_product',
        replace: [[`'category_id')::uuid for key share;`, `'category_id')::uuid;`]],
      },
    ],
    tests: {
      [saving]: ['putting a product into a category that is being deleted is refused'],
    },
  },
  {
    guard: 'a collection that was changed since it was seen is not overwritten',
    changes: [
      {
        procedure: 'save_collection',
        replace: [['if v_old.version <> p_version then', 'if false then']],
      },
    ],
    tests: {
      [collections]: [
        'of many who save the same version one succeeds, and the others get a version conflict',
      ],
    },
  },
  {
    guard: 'collections are changed by one at a time',
    changes: [
      {
        procedure: 'lock_collections',
        replace: [[lock.replace('categories', 'collections'), '  select null::void']],
      },
    ],
    tests: {
      [collections]: ['two collections do not take one address, not even one now and one formerly'],
    },
  },
  {
    guard: 'products of a collection are moved by one at a time',
    changes: [
      {
        procedure: 'move_picked_product',
        replace: [
          [`c.filled_by = 'hand' for no key update;`, `c.filled_by = 'hand';`],
          [
            '  perform from collection_products c where c.collection_id = p_collection_id order by c.product_id for update;\n',
            '',
          ],
        ],
      },
    ],
    tests: {
      [collections]: [
        'of many moves of products at once each is made, and every place is there once',
      ],
    },
  },
  {
    guard: 'who changes what is in collections waits for whoever changes these',
    changes: [
      {
        procedure: 'hold_collections',
        replace: [[holding, '  select null::void']],
      },
    ],
    tests: {
      [collections]: ['saving a product into a collection that is being deleted is refused'],
      [rules]: [
        'a product that is being changed is in what its new price fits, also in a rule that is being made',
        'a product that is changed while a rule is being changed is where the new rule finds it',
      ],
    },
  },
  {
    guard: 'who changes a product waits for whoever changes collections before its row is written',
    changes: [{ procedure: 'refuse_product', replace: [['  perform hold_collections();\n', '']] }],
    tests: {
      [rules]: ['who fills a collection does not wait for a change of a product that waits for it'],
    },
  },
  {
    guard: 'who changes a category takes the collections before its row',
    changes: [{ procedure: 'save_category', replace: [['  perform lock_collections();\n', '']] }],
    tests: {
      [rules]: ['who moves a category waits for a change of many products that has begun'],
    },
  },
  {
    guard: 'a category that a rule is about is not deleted',
    changes: [
      {
        procedure: 'save_collection',
        replace: [['    perform lock_categories();', '    null;']],
      },
    ],
    tests: { [rules]: ['a rule is not about a category that is being deleted'] },
  },
  {
    guard: 'an attribute that was changed since it was seen is not overwritten',
    changes: [
      {
        procedure: 'save_attribute',
        replace: [['if v_old.version <> p_version then', 'if false then']],
      },
    ],
    tests: {
      [attributes]: [
        'of many who save the same version one succeeds, and the others get a version conflict',
      ],
    },
  },
  {
    guard:
      'attributes stay as they are while products are given values of them (either lock of each does)',
    changes: [
      { procedure: 'refuse_attributes', replace: [['  perform hold_attributes();\n', '']] },
      { procedure: 'save_attribute', replace: [['  perform lock_collections();\n', '']] },
      { procedure: 'delete_attribute', replace: [['  perform lock_collections();\n', '']] },
    ],
    tests: {
      [attributes]: [
        'a product is not given a value of an attribute that is being deleted',
        'a choice that is being given to a product is not taken out',
      ],
    },
  },
  {
    guard: 'a size that was changed since it was seen is not overwritten',
    changes: [
      {
        procedure: 'save_size',
        replace: [['if v_old.version <> p_version then', 'if false then']],
      },
    ],
    tests: {
      [sizes]: [
        'of many who save the same version one succeeds, and the others get a version conflict',
      ],
    },
  },
  {
    guard: 'sizes are changed by one at a time',
    changes: [
      {
        procedure: 'lock_sizes',
        replace: [[lock.replace('categories', 'sizes'), '  select null::void']],
      },
    ],
    tests: {
      [sizes]: ['two sizes that are the same but for capitals do not come to be at once'],
    },
  },
  {
    guard: 'who opens stock of a size waits for whoever deletes it',
    changes: [
      {
        procedure: 'open_inventory_item',
        replace: [['  perform from sizes s where s.id = p_size_id for key share;\n', '']],
      },
    ],
    tests: { [sizes]: ['stock of a size that is being deleted is not opened'] },
  },
  {
    guard: 'one at a time opens the first size of a product (the lock of either does)',
    changes: [
      {
        procedure: 'open_inventory_item',
        replace: [['  perform from products p where p.id = p_product_id for no key update;\n', '']],
      },
      {
        procedure: 'change_stock',
        replace: [["or c ->> 'field' <> 'price_pence'", "or c ->> 'field' = 'none'"]],
      },
    ],
    tests: {
      [sizeSystem]: ['gets the sizes of one system of many that are saved at once'],
    },
  },
  {
    guard: 'who changes the size system has all sizes before it looks whether they are in use',
    changes: [
      {
        procedure: 'change_size_system',
        replace: [
          [
            '  perform from product_inventory i where i.product_id = p_product_id order by i.size_id for update;\n',
            '',
          ],
        ],
      },
    ],
    tests: { [sizeSystem]: ['waits for a count, and is then refused'] },
  },
  {
    guard: 'a draft order of a size waits for a change of its system',
    changes: [
      { procedure: 'save_draft_order', replace: [['      for key share of v;', '      ;']] },
    ],
    tests: { [sizeSystem]: ['makes a draft order of an old size wait, and then refuses it'] },
  },
]
