import { Banner, Button } from "@jalon/ui"
import { addressLine } from "../../rules/index.ts"
import type { Identity } from "./identity-from-register.ts"
import { registerWords as words } from "./strings.fr.ts"
import type { RegisteredCompany } from "./use-company.ts"

interface RegisterBannerProps {
  company: RegisteredCompany | null
  /** Without it, only a closed establishment is told. */
  onUse?: (identity: Identity) => void
}

/** What the public register says of the SIRET just typed, and the button that takes it. */
export function RegisterBanner({ company, onUse }: RegisterBannerProps) {
  if (!company) return null
  const { denomination, address, is_open } = company
  const isOffered = onUse !== undefined && Boolean(denomination)
  if (is_open && !isOffered) return null
  const take = () => onUse?.({ name: denomination ?? "", address })
  return (
    <Banner
      tone={is_open ? "info" : "waiting"}
      live="polite"
      {...(isOffered && {
        action: (
          <Button size="small" onPress={take}>
            {words.use}
          </Button>
        ),
      })}
    >
      {is_open ? words.says(denomination ?? "", addressLine(address)) : words.closed}
    </Banner>
  )
}
