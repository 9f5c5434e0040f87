import { testsOf } from '../guard.ts'
import type { Guard } from '../guard.ts'

const races = `${testsOf.catalogue}/editing/editing-races.db.test.ts`
const styles = `${testsOf.stock}/new-style/create-style.db.test.ts`
const bulk = `${testsOf.catalogue}/editing/change-products.db.test.ts`

/** The guards of those who edit products. */
export const productGuards: Guard[] = [
  {
    guard: 'an editor is heard with the version they saw only',
    changes: [
      {
        procedure: 'update_product',
        replace: [['  if v_old.version <> p_version then', '  if false then']],
      },
    ],
    tests: {
      [races]: [
        'of eight editors who save the same version one is heard, and the others are shown it',
      ],
    },
  },
  {
    guard: 'an editor locks the product before looking at its version',
    changes: [
      {
        procedure: 'update_product',
        replace: [['where p.id = p_product_id for no key update;', 'where p.id = p_product_id;']],
      },
    ],
    tests: {
      [races]: [
        'of eight editors who save the same version one is heard, and the others are shown it',
      ],
    },
  },
  {
    guard: 'whoever publishes or archives locks the product first',
    changes: [
      {
        procedure: 'set_product_status',
        replace: [['where p.id = p_product_id for no key update;', 'where p.id = p_product_id;']],
      },
    ],
    tests: { [races]: ['of publishing and archiving the same version one happens'] },
  },
  {
    guard: 'a change of many locks each product before working out its price',
    changes: [
      {
        procedure: 'change_products',
        replace: [['where p.id = v_id for no key update;', 'where p.id = v_id;']],
      },
    ],
    tests: {
      [races]: ['many at once change many products in opposite orders without waiting in a circle'],
    },
  },
  {
    guard: 'a change of many takes its products in one order',
    changes: [
      {
        procedure: 'change_products',
        replace: [
          ['select distinct unnest(p_product_ids) order by 1', 'select unnest(p_product_ids)'],
        ],
      },
    ],
    tests: {
      [races]: ['many at once change many products in opposite orders without waiting in a circle'],
    },
  },
  {
    guard: 'a change of many is made once',
    changes: [
      {
        procedure: 'change_products',
        replace: [['do nothing;\n  if not found then', 'do nothing;\n  if false then']],
      },
    ],
    tests: { [bulk]: ['sent twice it is done once'] },
  },
  {
    guard: 'who publishes what was planned locks it first',
    changes: [
      {
        procedure: 'publish_due_products',
        replace: [
          [
            `p.publish_at <= p_at
     order by p.id for no key update`,
            `p.publish_at <= p_at
     order by p.id`,
          ],
        ],
      },
    ],
    tests: {
      [races]: ['however many processes come to a planned product, it goes on sale once'],
    },
  },
  {
    guard: 'one at a time changes an address',
    changes: [
      {
        procedure: 'update_product',
        replace: [['    perform lock_product_slugs();\n', '    null;\n']],
      },
    ],
    tests: {
      [races]: ['an address that is being left is not taken before it is known where it leads'],
    },
  },
  {
    guard: 'one at a time takes an address',
    changes: [
      {
        procedure: 'create_product',
        replace: [['  perform lock_product_slugs();\n', '']],
      },
    ],
    tests: { [races]: ['of many who make a product with one address one does'] },
  },
  {
    guard: 'what is picked to wear with a product keeps its address until that is saved',
    changes: [
      {
        procedure: 'refuse_product',
        replace: [
          [
            "    where p.slug in (select jsonb_array_elements_text(p_new -> 'pairings')) order by p.id for key share;",
            '    where false;',
          ],
        ],
      },
    ],
    tests: {
      [races]: ['picking a related product by an address that it is just losing is refused'],
    },
  },
  {
    guard: 'who saves a product whose address stays locks nobody out who names it',
    changes: [
      {
        procedure: 'write_product',
        replace: [
          [
            '     set style_id = v_new.style_id,',
            '     set slug = v_new.slug, style_id = v_new.style_id,',
          ],
        ],
      },
    ],
    tests: { [races]: ['a product is saved while a colleague renames it'] },
  },
  {
    guard: 'one at a time adds a colour',
    changes: [
      {
        procedure: 'add_colour',
        replace: [['  perform lock_product_slugs();\n', '']],
      },
    ],
    tests: {
      [`${testsOf.catalogue}/editing/add-colour.db.test.ts`]: [
        'of many who add the same colour at once one does; different colours all come to be',
      ],
    },
  },
  {
    guard: 'one at a time moves a colourway into a style',
    changes: [
      {
        procedure: 'move_colourway',
        replace: [[' order by s.id for no key update;', ' order by s.id;']],
      },
    ],
    tests: {
      [`${testsOf.catalogue}/editing/move-colourway.db.test.ts`]: [
        'of many with different sizes that move into an empty style those of one kind do',
      ],
    },
  },
  {
    guard: 'the same ids make a style once',
    changes: [
      {
        procedure: 'create_style',
        replace: [
          [
            '  if found then\n    return query select case when',
            '  if false then\n    return query select case when',
          ],
        ],
      },
    ],
    tests: { [styles]: ['many at once under the same ids make one style'] },
  },
  {
    guard: 'a style that is sent again with other contents is not passed off as saved',
    changes: [
      {
        procedure: 'create_style',
        replace: [[` and a.detail ->> 'request' = v_request)`, ')']],
      },
    ],
    tests: { [styles]: ['many at once under the same ids make one style'] },
  },
  {
    guard: 'styles take their addresses one after the other',
    changes: [{ procedure: 'create_style', replace: [['perform lock_product_slugs();', '']] }],
    tests: { [styles]: ['many at once of the same name get addresses of their own'] },
  },
]
