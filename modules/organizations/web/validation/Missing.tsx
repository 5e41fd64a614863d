import { Banner, Link } from "@jalon/ui"
import type { IdentityLine } from "../../rules/index.ts"
import { MissingLines } from "../parts/MissingLines.tsx"
import { validation as words } from "./strings.fr.ts"

interface MissingProps {
  lines: readonly IdentityLine[]
  host: string
}

/** Nobody confirms what is not there: what is missing, and where whoever runs the school gives it. */
export function Missing({ lines, host }: MissingProps) {
  return (
    <Banner
      tone="waiting"
      title={words.missingTitle}
      action={<Link href="/school/settings/organisation">{words.openSettings}</Link>}
    >
      <MissingLines lines={lines} />
      <p>{words.missingWhere(host)}</p>
    </Banner>
  )
}
