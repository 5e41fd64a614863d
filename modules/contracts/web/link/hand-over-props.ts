import type { Section } from "../../rules/index.ts"
import type { GuestContract } from "./use-guest-form.ts"

export interface HandOverProps {
  token: string
  contract: GuestContract
  section: Section
  onContract: (contract: GuestContract) => void
}
