import { LeaveQuestion, waitingHere } from "@jalon/attendance/web"
import { type ReactNode, Suspense, useState } from "react"
import { useApp } from "../app-context.ts"
import { SignOutContext } from "./sign-out.ts"

/** Around everything that offers to log out. */
export function SignOut({ children }: { children: ReactNode }) {
  const app = useApp()
  const [waiting, setWaiting] = useState(0)
  const ask = async () => {
    const count = await waitingHere(app.session)
    if (count === 0) await app.signOut()
    else setWaiting(count)
  }
  return (
    <SignOutContext value={() => void ask()}>
      {children}
      {waiting > 0 && (
        <Suspense fallback={null}>
          <LeaveQuestion count={waiting} onStay={() => setWaiting(0)} onLeave={() => void app.signOut()} />
        </Suspense>
      )}
    </SignOutContext>
  )
}
