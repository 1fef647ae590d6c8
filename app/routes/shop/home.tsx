export default function HomePage() {
	return <h1>Your Trusted Electronics Shop</h1>
}
