export const ImportStory = () => null
