import { ReadsProvider } from "@jalon/client"
import { ResetScreen } from "@jalon/identity/web"
import { useParams } from "@tanstack/react-router"
import { useAccessPage } from "./use-access-page.tsx"
import { useOnSignedIn } from "./use-on-signed-in.ts"

export function Reset() {
  const { token = "" }: { token?: string } = useParams({ strict: false })
  return (
    <ReadsProvider>
      <ResetScreen {...useAccessPage()} token={token} onSignedIn={useOnSignedIn()} />
    </ReadsProvider>
  )
}
