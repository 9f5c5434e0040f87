import { refuseFields, refuseWith } from '../sent-form.ts'
import { conflictText } from '#platform/admin/conflict.ts'
import { MOVE_FORM, readMove } from '#platform/admin/move.ts'
import { readRecord, typedBeside, versionOf } from '#platform/admin/record-form.ts'
import type { CurrentRecord, RecordTexts, TypedTexts } from '#platform/admin/record-form.ts'
import type { Result } from '#platform/result.ts'

import type { FormAnswer, FormRefused, Notice } from '../form-answer.ts'

type Saving<Fields, Done extends string, Kind extends string, Gone extends Kind> = {
  /** What the form is called, and the names of its inputs. */
  name: string
  inputs: readonly string[]
  /** Reads the inputs, and says what is wrong with what was typed, by input. */
  read: (
    texts: RecordTexts,
    version: number,
  ) => MaybePromise<{ fields: Fields; faults: Record<string, string> }>
  save: (version: number, fields: Fields) => Promise<Result<Done, { kind: Kind }>>
  /** The refusal of a record that is gone; left out where none can be. */
  gone?: Gone
  /** The record as it is now, for one that somebody else saved meanwhile; undefined where it is gone. */
  now: () => Promise<CurrentRecord | undefined>
  /** The input that each other refusal is about, and what is said there. */
  faults: Readonly<
    Record<Exclude<Kind, Gone | 'version_conflict'>, { field: string; message: string }>
  >
}

type MaybePromise<Value> = Value | Promise<Value>

/** Saves what the form of a record says; undefined where the record is gone. */
export async function recordAction<
  Fields,
  Done extends string,
  Kind extends string,
  Gone extends Kind = never,
>(
  form: FormData,
  { name, inputs, read: readFields, save, gone, now, faults }: Saving<Fields, Done, Kind, Gone>,
): Promise<{ done: Done } | FormRefused | undefined> {
  const read = readRecord(form, inputs)
  const sent = (typed: TypedTexts) => ({ form: name, typed })
  // Without a choice for each field nobody knows what to write: the same question again.
  if (read.isOpen)
    return refuseWith({ title: conflictText.title, message: conflictText.choose }, sent(read.typed))
  const { fields, faults: wrong } = await readFields(read.texts, read.version)
  if (Object.keys(wrong).length > 0) return refuseFields(wrong, sent(read.typed))

  const saved = await save(read.version, fields)
  if (saved.ok) return { done: saved.value }
  const { kind } = saved.refusal
  if (isOwn(kind, faults)) {
    const { field, message } = faults[kind]
    return refuseFields({ [field]: message }, sent(read.typed))
  }
  const there = kind === gone ? undefined : await now()
  return there && refuseWith(conflictText, sent(typedBeside(read.typed, there)))
}

const isOwn = <Own extends string>(
  kind: string,
  faults: Readonly<Record<Own, unknown>>,
): kind is Own => Object.hasOwn(faults, kind)

/** Deletes a record in the version that its form was opened with. */
export async function deleteAction<Kind extends string>(
  form: FormData,
  remove: (version: number) => Promise<Result<'deleted', { kind: Kind }>>,
  refused: Readonly<Record<Kind, Notice>>,
): Promise<{ done: 'deleted' } | FormRefused> {
  const deleted = await remove(versionOf(form.get('version')))
  return deleted.ok
    ? { done: deleted.value }
    : refuseWith(refused[deleted.refusal.kind], { form: 'delete' })
}

/** Moves something in its order; undefined for another form. `act`: false where it is `gone`. */
export async function moveAction(
  form: FormData,
  act: (move: NonNullable<ReturnType<typeof readMove>>) => Promise<boolean>,
  gone: Notice,
): Promise<FormAnswer | undefined> {
  if (form.get('form') !== MOVE_FORM) return undefined
  const move = readMove(form)
  // The button at the end of an order, pressed without scripts.
  const isDone = move === undefined || (await act(move))
  return isDone
    ? { kind: 'next', form: MOVE_FORM, typed: {} }
    : refuseWith(gone, { form: MOVE_FORM })
}
