/** Where a family comes from: names of one house go together more often than not. */
export type Origin = "france" | "maghreb" | "africa" | "iberia" | "asia" | "east" | "turkey" | "islands"

type Names = Readonly<Record<"F" | "M", readonly string[]>>

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Born from 1995 to 2010. */
export const youngNames: Readonly<Record<Origin, Names>> = {
  france: {
    F: words(`Emma Léa Manon Chloé Camille Clara Sarah Lucie Inès Jade Louise Alice Lola Anaïs Juliette Mathilde Marie Pauline
      Romane Océane Margaux Noémie Eva Justine Laura Marine Charlotte Élise Maëlle Agathe Clémence Lou Ambre Jeanne Louane
      Célia Lisa Maëlys Capucine Solène Gabrielle Axelle Flavie Coline Salomé Énora Lilou Morgane Éléonore Alix Victoria Margot
      Apolline Julie Fanny Candice Elsa Ninon Alicia Perrine`),
    M: words(`Lucas Enzo Hugo Thomas Nathan Théo Louis Mathis Maxime Antoine Clément Alexandre Tom Léo Baptiste Paul Arthur
      Quentin Jules Valentin Romain Alexis Evan Noah Raphaël Gabriel Adrien Simon Dylan Julien Martin Gaël Corentin Titouan
      Mathéo Robin Axel Benjamin Bastien Loïc Maël Tristan Rémi Florian Nolan Sacha Timothée Kylian Killian Ewen Gaspard
      Basile Samuel Victor Émile Côme Augustin Thibault Anatole Léandre`),
  },
  maghreb: {
    F: words(`Yasmine Inès Nour Sofia Assia Imane Salma Amina Farah Sirine Chaïma Meriem Kenza Lamia Nawel Dounia Rania Samia
      Sabrina Leïla`),
    M: words(`Yanis Rayan Mehdi Ilyes Sofiane Adam Amine Bilal Nassim Anis Walid Ayoub Karim Zakaria Hamza Ismaël Wassim Samy
      Reda Younès`),
  },
  africa: {
    F: words(
      `Aminata Fatoumata Mariam Aïssatou Awa Kadiatou Grâce Merveille Oumou Ramata Hawa Divine Aya Adja Coumba`,
    ),
    M: words(`Moussa Amadou Ibrahim Mamadou Ousmane Souleymane Cheick Abdoulaye Boubacar Exaucé Idrissa Aboubacar Lassana
      Christ Seydou`),
  },
  iberia: {
    F: words(`Sofia Inês Carla Daniela Ana Mélissa Lorena Léonor Tania Paola`),
    M: words(`Diego Tiago Rafael Mateo Ruben Miguel Adrian Lorenzo Kévin Nuno`),
  },
  asia: {
    F: words(`Mai Linh Sophie Jade Anh Mélanie Kim Priya Cindy Camille`),
    M: words(`Minh Kévin Alan Vincent Bao Arun Steven Thierry Duc Jordan`),
  },
  east: {
    F: words(`Elena Daria Ioana Oksana Alexandra Mirela Anastasia Melissa`),
    M: words(`Andrei Mihai Nikola Luca Stefan Artem Aleksandar`),
  },
  turkey: { F: words("Elif Zeynep Selin Esra Melisa"), M: words("Emre Yusuf Deniz Kaan Enes") },
  islands: {
    F: words(`Loane Shana Maëva Anaëlle Kelly Ludivine Océane Naïs Gwenaëlle Coralie`),
    M: words(`Loan Yohan Mickaël Dimitri Kenny Jordan Emmanuel Steeve Ludovic Thierry`),
  },
}

/** Born from 1962 to 1996: whoever signs, teaches a trade, or is a parent. */
export const olderNames: Readonly<Record<Origin, Names>> = {
  france: {
    F: words(`Nathalie Isabelle Sylvie Catherine Valérie Sandrine Stéphanie Céline Virginie Christelle Karine Delphine Aurélie
      Émilie Laurence Véronique Corinne Sophie Anne Hélène Florence Séverine Élodie Audrey Caroline Magali Gaëlle Claire
      Bénédicte Patricia Annabelle Mélanie Marion Aude Cécile Odile Maryline Élisabeth`),
    M: words(`Stéphane Philippe Christophe Laurent Frédéric Olivier Éric Pascal Nicolas Sébastien Thierry David Jérôme Franck
      Vincent Bruno Guillaume Arnaud Fabrice Ludovic Cédric Emmanuel Xavier Damien Yann Gilles Denis Grégory Benoît Mickaël
      Patrice Hervé Loïc François Rémy Gérald Anthony Régis`),
  },
  maghreb: {
    F: words(`Nadia Samira Fatima Karima Malika Souad Leïla Hanane Naïma Latifa Rachida Sabah`),
    M: words(`Karim Rachid Mohamed Farid Mourad Nabil Samir Hakim Abdel Djamel Tarik Omar`),
  },
  africa: {
    F: words(`Mariama Fatou Bintou Assitan Rokia Clarisse Aïcha Djénéba Odette Salimata`),
    M: words(`Modibo Bakary Issa Alassane Désiré Fousseni Lamine Joël Patrice Moctar`),
  },
  iberia: {
    F: words(`Maria Sandra Paula Cristina Helena Carmen Lucia Isabel Rosa Filipa`),
    M: words(`José Manuel Antonio Carlos Paulo Fernando Luis Joaquim Jorge Pedro`),
  },
  asia: {
    F: words(`Mai Thi-Lan Sophie Hélène Kim-Anh Lakshmi Sokha Marie-Claire Hoa Bopha`),
    M: words(`Thanh Patrick Sovann Michel Vinh Rajesh Somchai Jean-Marc Tuan Sarath`),
  },
  east: {
    F: words(`Irina Natacha Elena Monika Danuta Svetlana Mihaela Agnès`),
    M: words(`Zoran Dragan Piotr Marek Adrian Costel Ivan`),
  },
  turkey: { F: words("Ayse Hatice Fatma Sevgi"), M: words("Mustafa Mehmet Hasan Murat") },
  islands: {
    F: words(`Marie-Josée Ghislaine Marlène Rosemay Sabine Nadège Murielle Fabienne Yolande Lucette`),
    M: words(`Jean-Yves Harry Rosaire Marc-André Jocelyn Giovanni Freddy Dominique Sully Willy`),
  },
}
