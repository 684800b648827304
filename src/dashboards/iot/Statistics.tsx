const Statistics = () => null

export default Statistics
