import { ButtonLink } from "@jalon/ui"
import { MapPinOff } from "lucide-react"
import { fixed } from "../strings.fr.ts"
import { Notice } from "./Notice.tsx"

/** Kept by the specification, which sends unknown addresses to log-in: only the gallery shows it. */
export function NotFoundScreen() {
  return (
    <Notice icon={<MapPinOff aria-hidden />} title={fixed.notFound} text={null}>
      <ButtonLink href="/" variant="primary">
        {fixed.backHome}
      </ButtonLink>
    </Notice>
  )
}
