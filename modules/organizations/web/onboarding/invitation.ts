import type { Answer } from "@jalon/client"
import type { getOnboarding } from "../../wire/index.ts"

export type Invitation = Answer<typeof getOnboarding>
export type Person = NonNullable<Invitation["person"]>
