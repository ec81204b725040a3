export const FormStory = () => null
