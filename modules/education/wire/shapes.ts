import { isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"

export const named = z.object({ id: z.string(), name: z.string() })
export const minute = z.number().check(z.int(), z.minimum(0), z.maximum(1440))
export const minutes = (most: number) => z.number().check(z.int(), z.minimum(15), z.maximum(most))
export const version = z.number().check(z.int(), z.positive())
export const day = z.nullable(isoDate)

export const reading = ["request.invalid", "session.required", "access.denied"] as const
export const changing = [...reading, "not_found"] as const
