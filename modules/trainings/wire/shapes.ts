import { isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"

export const named = z.object({ id: z.string(), name: z.string() })
export const day = z.nullable(isoDate)
export const text = (max: number) => z.nullable(z.string().check(z.trim(), z.maxLength(max)))
export const count = (max: number) => z.nullable(z.number().check(z.int(), z.positive(), z.maximum(max)))

export const search = z.optional(z.string().check(z.trim(), z.maxLength(100)))

export const reading = ["request.invalid", "session.required", "access.denied"] as const
export const changing = [...reading, "not_found"] as const
