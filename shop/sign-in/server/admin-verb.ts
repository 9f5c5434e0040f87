import { z } from 'zod'

import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { refuseFields, refuseWith, textsOf } from '#platform/forms/sent-form.ts'
import { refuse } from '#platform/functions/define-function.ts'
import type { FunctionDefinition } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'
import { kindsOf, refusalText } from '#platform/result.ts'
import type { RefusalTable, Result } from '#platform/result.ts'
import type { Services } from '#platform/services.ts'
import { isStorable } from '#platform/storable-text.ts'

import type { Permission } from '../admin/permissions.ts'
import { defineAdminFunction } from './define-admin-function.ts'

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

/** The fields of a function (`order_id`) as a use case names them (`orderId`). */
type CamelKeys<Fields> = {
  [Name in keyof Fields as Name extends string ? Camel<Name> : never]: Fields[Name]
}

type Needs = readonly [Permission, ...Permission[]]

/** What the verbs of a slice have in common. */
type Common<Refusal extends { kind: string }> = {
  refusals: RefusalTable<Refusal>
  /** Fields of a refusal that its body over HTTP has, beside those of every failure. */
  refusalFields?: z.ZodRawShape
  /** The heading of a refused form. */
  title: string
  /** The field of the form that a refusal is about; undefined for the form as a whole. */
  formField?: (refusal: Refusal, form: string) => string | undefined
}

/** The texts of a form by field. */
export type Typed = Readonly<Record<string, string | undefined>>

/** A value that a form has checked by itself, with what is wrong by its own fields. */
export class Checked<Value> {
  readonly value: Value
  readonly errors: Readonly<Record<string, string>>
  constructor(value: Value, errors: Readonly<Record<string, string>> = {}) {
    this.value = value
    this.errors = errors
  }
}

type VerbForm<Input, Value, Done extends string> = {
  /** The name of the form, if it is not that of the function. */
  name?: string
  /**
   * The input as a program would send it, to be checked by the same schemas, or `Checked` already; `id`: of the
   * record whose page has the form. Errors are shown in the order of these fields.
   */
  read: (
    typed: Typed,
    id: string,
    services: Services,
  ) => MaybePromise<{ readonly [Name in keyof Input]: unknown }>
  /**
   * The text of a wrong field, and the name that the form has for it. A wrong field without one makes the form an
   * unknown form, which no page sends.
   */
  errors?: { readonly [Name in keyof Input]?: FieldError }
  /** What was done, for the address of the next page, or the answer to show at once. */
  done: Done | ((value: Value, typed: Typed) => FormAnswer)
}

/** `text`: may depend on the wrong value. */
export type FieldError = { field?: string; text: string | ((value: unknown) => string) }

type MaybePromise<Value> = Value | Promise<Value>

type Declaration<
  Input extends z.ZodRawShape,
  Output extends z.ZodRawShape,
  Value,
  Refusal,
  Done extends string,
> = {
  /** The name of the function and, by default, of the form. */
  name: string
  /** One sentence for the OpenAPI document; left out for a verb that only a form has. */
  summary?: string
  needs: Needs
  input: Input
  /** What it returns over HTTP beside `success`: fields of the use case's value. */
  output?: Output
  /** The use case. */
  run: (
    services: Services,
    asked: CamelKeys<z.output<z.ZodObject<Input>>> & { actorId: string },
  ) => Promise<Result<Value, Refusal>>
  form?: VerbForm<z.output<z.ZodObject<Input>>, Value, Done>
}

export type VerbAnswer = { done: string } | FormAnswer

/** Something that staff can do: over HTTP, by a form, or both. */
export type AdminVerb = {
  name: string
  needs: Needs
  /** The HTTP function; undefined for a verb that only a form has. */
  definition: FunctionDefinition | undefined
  /** The name of its form. */
  form: string | undefined
  /** Runs the form, which must have passed `refuseAdminForm`; undefined for an unknown form. */
  act: (services: Services, sent: SentForm) => Promise<VerbAnswer | undefined>
}

type SentForm = { form: FormData; id: string; actorId: string }

/**
 * Returns how the verbs of a slice are declared: input, permission, use case, and with `common` the refusals with
 * their statuses. The HTTP function and the action of the form are both derived from the one declaration.
 * `RefusalBody`: of a refusal over HTTP, for functions beside them that only read.
 */
export function adminVerbs<Refusal extends { kind: string }, Done extends string>(
  common: Common<Refusal>,
) {
  const { refusals, refusalFields = {}, title, formField } = common
  const RefusalBody = Failure.extend({ reason: z.enum(kindsOf(refusals)), ...refusalFields })

  const verb = <
    Input extends z.ZodRawShape,
    Output extends z.ZodRawShape,
    Value extends CamelKeys<z.input<z.ZodObject<Output>>>,
  >(
    declared: Declaration<Input, Output, Value, Refusal, Done>,
  ): AdminVerb => {
    const { name, summary, needs, input, output = {}, run, form } = declared

    /** Runs the use case with checked input. */
    const runWith = (services: Services, checked: object, actorId: string) =>
      run(services, { ...camelKeys(checked), actorId } as Parameters<typeof run>[1])

    const definition =
      summary !== undefined &&
      defineAdminFunction({
        name,
        method: 'POST',
        summary,
        needs,
        input: z.object(input),
        output: z.object({ success: z.literal(true), ...output }),
        refusal: RefusalBody,
        async handle({ caller, input: checked, ...services }) {
          const done = await runWith(services, checked, caller.session.userId)
          return answerOverHttp<Refusal, z.ZodRawShape, never>(done, { output, ...common }) as never
        },
      })

    async function act(services: Services, { form: sentForm, id, actorId }: SentForm) {
      if (!form) return undefined
      const typed = textsOf(sentForm)
      const sent = { form: typed.form ?? '', id: typed.item, typed }
      const read = readInput(input, await form.read(typed, id, services), form.errors ?? {})
      if (!read) return undefined
      if (Object.keys(read.errors).length > 0) return refuseFields(read.errors, sent)
      const done = await runWith(services, read.checked, actorId)
      if (done.ok)
        return typeof form.done === 'string' ? { done: form.done } : form.done(done.value, typed)
      const message = refusalText(refusals, done.refusal)
      const field = formField?.(done.refusal, sent.form)
      return field === undefined
        ? refuseWith({ title, message }, sent)
        : refuseFields({ [field]: message }, sent)
    }

    return {
      name,
      needs,
      definition: definition || undefined,
      form: form && (form.name ?? name),
      act,
    }
  }
  return { verb, RefusalBody }
}

/** What a function returns for the result of its use case: the fields of `output`, or the refusal with its status. */
export function answerOverHttp<
  Refusal extends { kind: string },
  Output extends z.ZodRawShape,
  Refused,
>(
  done: Result<object, Refusal>,
  {
    output,
    refusals,
    refusalFields = {},
  }: {
    output: Output
    refusals: RefusalTable<Refusal>
    refusalFields?: z.ZodRawShape
  },
): ({ success: true } & z.input<z.ZodObject<Output>>) | ReturnType<typeof refuse<Refused>> {
  if (done.ok)
    return { success: true, ...fieldsOf(done.value, output) } as { success: true } & z.input<
      z.ZodObject<Output>
    >
  const { refusal } = done
  const { field, status = 409 } = refusals[refusal.kind as Refusal['kind']]
  return refuse(status, {
    ...failure(refusalText(refusals, refusal), field),
    reason: refusal.kind,
    ...fieldsOf(refusal, refusalFields),
  } as Refused)
}

/** Checks the values of a form with the schemas of the function; undefined for what no form of the shop sends. */
function readInput(
  shape: z.ZodRawShape,
  values: object,
  texts: Readonly<Record<string, FieldError | undefined>>,
) {
  const checked: Record<string, unknown> = {}
  const errors: Record<string, string> = {}
  for (const [name, value] of Object.entries(values) as [string, unknown][]) {
    if (value instanceof Checked) {
      checked[name] = value.value
      Object.assign(errors, value.errors)
      continue
    }
    const read = z.safeParse(shape[name]!, value)
    const isRight = read.success && (typeof value !== 'string' || isStorable(value))
    if (isRight) {
      checked[name] = read.data
      continue
    }
    const error = texts[name]
    if (!error) return undefined
    errors[error.field ?? name] = typeof error.text === 'string' ? error.text : error.text(value)
  }
  return { checked, errors }
}

const camel = (name: string) =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const camelKeys = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [camel(name), value as unknown]))

/** The fields of this shape that a value of a use case has. */
function fieldsOf(value: object, shape: object) {
  const known = new Map(Object.entries(value) as [string, unknown][])
  return Object.fromEntries(
    Object.keys(shape)
      .filter((name) => known.has(camel(name)))
      .map((name) => [name, known.get(camel(name))]),
  )
}
