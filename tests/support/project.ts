export const PROJECT = 'demo-sarang'
