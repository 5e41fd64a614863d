import { useOutbox } from "./use-outbox.ts"

/** On every screen of somebody signed in: what they did without network goes out, wherever they come back. */
export default function OutboxSender() {
  useOutbox()
  return null
}
