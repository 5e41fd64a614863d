import { Button } from "@jalon/ui"
import { useRouter } from "@tanstack/react-router"
import { ArrowLeft, Lock } from "lucide-react"
import { words } from "../strings.fr.ts"
import { Notice } from "./Notice.tsx"

/** The right kind of account, without the role or the module. */
export function DeniedScreen() {
  const router = useRouter()
  const leave = () => (router.history.canGoBack() ? router.history.back() : router.history.push("/"))
  return (
    <Notice icon={<Lock aria-hidden />} title={words.deniedTitle} text={words.deniedText}>
      <Button variant="primary" icon={<ArrowLeft aria-hidden />} onPress={leave}>
        {words.back}
      </Button>
    </Notice>
  )
}
