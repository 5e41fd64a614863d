import { type Answer, useCommand } from "@jalon/client"
import { confirmed } from "@jalon/identity/web"
import { listMembers, settingsHistory } from "../../../wire/index.ts"

export type Members = Answer<typeof listMembers>
export type Member = Members["results"][number]

/** A change of members: the list is read again, and a password that no longer counts is asked at the next press. */
export const useMemberCommand: typeof useCommand = (route, options) => {
  const command = useCommand(route, { refreshes: [listMembers, settingsHistory], ...options })
  if (command.refused?.code === "step_up.required") confirmed.forget()
  return command
}
