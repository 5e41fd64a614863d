import * as z from "zod/mini"

declare const mark: unique symbol

/** A text that lets in whoever holds it: the address of a guest link, a token. Never kept in clear. */
export type Secret = string & { readonly [mark]: true }

const marked = new WeakSet<object>()

/** In an answer: its value is never stored with the answer of a command, so that command says how to make it again. */
export const secretText = (): z.ZodMiniType<Secret, Secret> => {
  const text = z.string() as unknown as z.ZodMiniType<Secret, Secret>
  marked.add(text)
  return text
}

export const asSecret = (text: string): Secret => text as Secret

/** For the test that walks every answer. */
export const isSecretText = (schema: object): boolean => marked.has(schema)

/** Whether an answer, however deep, holds one. */
export type HoldsSecret<T> = T extends Secret
  ? true
  : T extends readonly (infer Item)[]
    ? HoldsSecret<Item>
    : T extends object
      ? { [K in keyof T]-?: HoldsSecret<NonNullable<T[K]>> }[keyof T]
      : false
