import { FilePenLine } from "lucide-react"
import { useState } from "react"
import { Button } from "../forms/Button.tsx"
import { Avatar } from "../overlays/Avatar.tsx"
import { Banner, type BannerTone } from "../overlays/Banner.tsx"
import { EmptyState } from "../overlays/EmptyState.tsx"
import { Skeleton, SkeletonGroup } from "../overlays/Skeleton.tsx"
import { StatusBadge, type StatusTone } from "../overlays/StatusBadge.tsx"
import { TopProgress } from "../overlays/TopProgress.tsx"
import { Line, Specimen, Specimens } from "./Specimen.tsx"

const statuses: readonly [StatusTone, string][] = [
  ["neutral", "Brouillon"],
  ["info", "En signature 2/3"],
  ["waiting", "À transmettre"],
  ["outside", "En instruction"],
  ["success", "Engagé"],
  ["danger", "Refusé"],
]

const banners: readonly [BannerTone, string][] = [
  ["info", "Le calendrier a changé depuis votre dernière visite."],
  ["success", "Votre compte est validé."],
  ["waiting", "Hors connexion – vos saisies sont conservées sur cet appareil"],
  ["danger", "L’OPCO a refusé la clé. Aucun contrat ne part."],
  ["neutral", "Cette page est en lecture seule."],
]

export function StateStates() {
  return (
    <>
      <Specimens title="StatusBadge, Avatar">
        <Specimen name="tons" wide>
          <Line>
            {statuses.map(([tone, text]) => (
              <StatusBadge key={tone} tone={tone}>
                {text}
              </StatusBadge>
            ))}
          </Line>
        </Specimen>
        <Specimen name="initiales, tailles, organisation">
          <Line>
            <Avatar name="Zoé Étienne" size="small" />
            <Avatar name="Awa Diallo" />
            <Avatar name="CFA Horizon" shape="organization" />
            <Avatar name="Jean-Baptiste de La Salle" size="large" />
          </Line>
        </Specimen>
        <Specimen name="photo absente">
          <Avatar name="Léa Roux" src="/absent.png" />
        </Specimen>
      </Specimens>
      <Specimens title="Banner">
        {banners.map(([tone, text]) => (
          <Specimen key={tone} name={tone} wide>
            <Banner tone={tone}>{text}</Banner>
          </Specimen>
        ))}
        <Specimen name="titre, action, fermeture" wide>
          <Banner
            tone="danger"
            title="Le chargement a échoué"
            action={<Button>Réessayer</Button>}
            onClose={() => undefined}
          >
            Référence 7F3A-22. Les contrats affichés datent de 14:05.
          </Banner>
        </Specimen>
      </Specimens>
      <Specimens title="Skeleton, TopProgress">
        <Specimen name="squelette, après 150 ms">
          <SkeletonGroup>
            <Skeleton width="60%" />
            <Skeleton />
            <Skeleton width="80%" />
          </SkeletonGroup>
        </Specimen>
        <Specimen name="barre de navigation">
          <ProgressSample />
        </Specimen>
      </Specimens>
      <Specimens title="EmptyState">
        <Specimen name="jamais utilisé" wide>
          <EmptyState
            icon={FilePenLine}
            title="Créez votre premier contrat"
            actions={
              <>
                <Button variant="primary">Nouveau contrat</Button>
                <Button variant="quiet">Aide</Button>
              </>
            }
          >
            Il faut un étudiant, une entreprise et une formation.
          </EmptyState>
        </Specimen>
        <Specimen name="filtré">
          <EmptyState title="Aucun contrat ne correspond." actions={<Button>Effacer les filtres</Button>} />
        </Specimen>
        <Specimen name="tout est fait">
          <EmptyState title="Rien à faire.">Prochaine échéance : jeudi 3 septembre.</EmptyState>
        </Specimen>
      </Specimens>
    </>
  )
}

function ProgressSample() {
  const [isActive, setActive] = useState(false)
  return (
    <>
      <TopProgress isActive={isActive} />
      <Button onPress={() => setActive(!isActive)}>{isActive ? "Arrêter" : "Naviguer"}</Button>
    </>
  )
}
