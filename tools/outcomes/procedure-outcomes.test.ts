import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { procedureFiles } from '#platform/db/migrate.ts'

import { outcomesOfProcedures } from './procedure-outcomes.ts'

const reserve = `create function reserve(p integer) returns table (outcome text, available integer)
language plpgsql as $$
begin
  outcome := case when p = 0 then 'out_of_stock' when p < 5 then 'not_enough_stock' else 'reserved' end;
  return next;
end $$;`

/** The outcomes of `add` with this body, which can call `reserve`. */
async function outcomesOf(body: string, { header = '', declare = '' } = {}) {
  const add = `${header}create function add(p_text text, p integer) returns table (outcome text, n integer)
language plpgsql as $$
#variable_conflict use_column
declare
  v_row record;
  v_text text;
  ${declare}
begin
  ${body}
end $$;`
  const outcomes = await outcomesOfProcedures(
    new Map([
      ['add', add],
      ['reserve', reserve],
    ]),
  )
  return outcomes.get('add')?.values
}

test.each([
  ['a query', `return query select 'added', 1;`, ['added']],
  [
    'each way through an if',
    `if p = 1 then outcome := 'one'; elsif p = 2 then outcome := 'two'; else outcome := 'more'; end if;
     return next;`,
    ['more', 'one', 'two'],
  ],
  ['only the last assignment', `outcome := 'first'; outcome := 'last'; return next;`, ['last']],
  ['no assignment', `n := 1; return next;`, [null]],
  ['a case without else', `outcome := case when p = 1 then 'one' end; return next;`, ['one', null]],
  [
    'the first of several that is not null',
    `outcome := coalesce(case when p = 1 then 'one' end, 'other', 'never'); return next;`,
    ['one', 'other'],
  ],
  [
    'joined texts',
    `outcome := 'is_' || case when p = 1 then 'one' else 'two' end; return next;`,
    ['is_one', 'is_two'],
  ],
  [
    'the procedure it calls',
    `return query select r.outcome, r.available from reserve(p) r;`,
    ['not_enough_stock', 'out_of_stock', 'reserved'],
  ],
  [
    'the procedure it calls, less what a condition rules out',
    `select * into v_row from reserve(p) r;
     if v_row.outcome <> 'reserved' then return query select v_row.outcome, 0; return; end if;
     return query select 'added', 1;`,
    ['added', 'not_enough_stock', 'out_of_stock'],
  ],
  [
    'a where clause',
    `return query select r.outcome, 1 from reserve(p) r where r.outcome in ('reserved', 'out_of_stock');`,
    ['out_of_stock', 'reserved'],
  ],
  [
    'a query that finds nothing',
    `select 'known' into outcome from products where id = p; return next;`,
    ['known', null],
  ],
  [
    'a query that found something',
    `select 'known' into outcome from products where id = p;
     if not found then outcome := 'unknown'; end if;
     return next;`,
    ['known', 'unknown'],
  ],
  [
    'a loop that is left',
    `outcome := 'none';
     for v_row in select * from reserve(p) loop
       exit when p = 3;
       outcome := v_row.outcome;
     end loop;
     return next;`,
    ['none', 'not_enough_stock', 'out_of_stock', 'reserved'],
  ],
  [
    'an exception at any statement',
    `begin outcome := 'begun'; perform 1; outcome := 'ended'; exception when others then v_text := 'failed'; end;
     return next;`,
    ['begun', 'ended', null],
  ],
  [
    'the missing side of a join',
    `return query select r.outcome, 1 from products p left join reserve(1) r on true;`,
    ['not_enough_stock', 'out_of_stock', 'reserved', null],
  ],
])('%s', async (_, body, expected) => {
  expect(await outcomesOf(body)).toEqual(expected)
})

test('what comes out of data is refused until a line declares it', async () => {
  const body = `return query select p_text, 1; return query select 'added', 1;`
  await expect(outcomesOf(body)).rejects.toThrow('add: its outcomes cannot be derived')
  expect(await outcomesOf(body, { header: '-- outcome: added | other | null\n' })).toEqual([
    'added',
    'other',
    null,
  ])
})

test('a line that leaves out a text of its own, or adds nothing, is refused', async () => {
  const body = `return query select case when p = 1 then 'added' else 'refused' end, 1;`
  const declare = (outcomes: string) => outcomesOf(body, { header: `-- outcome: ${outcomes}\n` })
  await expect(declare('added')).rejects.toThrow('leaves out refused')
  await expect(declare('added | refused')).rejects.toThrow('only repeats what is derived')
})

test('a line can leave out what a procedure it calls never returns here', async () => {
  const body = `return query select r.outcome, 1 from reserve(7) r;`
  expect(await outcomesOf(body, { header: '-- outcome: reserved\n' })).toEqual(['reserved'])
})

test('every column `outcome` of the shop has its outcomes', async () => {
  const sources = new Map(
    procedureFiles(process.cwd()).map(({ name, path }) => [name, readFileSync(path, 'utf8')]),
  )
  const outcomes = await outcomesOfProcedures(sources)
  expect(outcomes.get('reserve_stock_atomic')?.values).toEqual([
    'not_enough_stock',
    'out_of_stock',
    'product_not_found',
    'reserved',
  ])
  const withColumn = [...sources].filter(([, source]) =>
    /returns table \([^$]*\boutcome text|\bout outcome text/.test(source),
  )
  expect(withColumn.map(([name]) => name).filter((name) => !outcomes.has(name))).toEqual([])
})
